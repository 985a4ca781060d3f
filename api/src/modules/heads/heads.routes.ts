import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Enveloped, Id, PageHead } from '@mortar/contracts';
import { Type } from 'typebox';
import { answer } from '#lib/answer.ts';
import { notFound } from '#lib/api-error.ts';
import type { CategoryService } from '#modules/categories/index.ts';
import type { MediaService } from '#modules/media/index.ts';
import type { ProductService } from '#modules/products/index.ts';
import type { StoreService } from '#modules/stores/index.ts';
import { categoryHead, subcategoryHead } from './listing-head.ts';
import { productHead } from './product-head.ts';
import { sharedImage } from './shared-image.ts';
import { siteAddress } from './site-address.ts';
import { storeHead } from './store-head.ts';

interface HeadOptions {
  products: ProductService;
  stores: StoreService;
  categories: CategoryService;
  media: MediaService;
  /** Origin under which people reach the site. */
  publicUrl: string;
}

const tags = ['heads'];
const response = { 200: Enveloped(PageHead) };
const CategoryId = Type.String({ minLength: 1, maxLength: 80 });

/** What the document of a page says of it before any script has run: asked for by gateways. */
export const headRoutes: FastifyPluginAsyncTypebox<HeadOptions> = async (
  app,
  { products, stores, categories, media, publicUrl },
) => {
  const address = siteAddress(publicUrl);

  app.get(
    '/heads/products/:productId',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Title, description and structured data of a product’s page',
        params: Type.Object({ productId: Id }),
        response,
      },
    },
    async (request) => {
      const product = await products.detail(request.params.productId);
      const image = await sharedImage(product.featuredImage, product.title, { media, address });
      return answer(productHead(product, image, address));
    },
  );

  app.get(
    '/heads/stores/:storeId',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Title, description and structured data of a store’s page',
        params: Type.Object({ storeId: Id }),
        response,
      },
    },
    async (request) => {
      const store = await stores.detail(request.params.storeId);
      const image = await sharedImage(store.coverImage ?? store.storeImage, store.name, { media, address });
      return answer(storeHead(store, image, address));
    },
  );

  app.get(
    '/heads/categories/:categoryId',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Title, description and structured data of a category’s listing',
        params: Type.Object({ categoryId: CategoryId }),
        response,
      },
    },
    async (request) => {
      const { categoryId } = request.params;
      const tree = await categories.tree();
      if (!tree.has(categoryId)) throw notFound('There is no such category');
      return answer(categoryHead(tree, categoryId, address));
    },
  );

  app.get(
    '/heads/categories/:categoryId/:subcategoryId',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Title, description and structured data of a subcategory’s listing',
        params: Type.Object({ categoryId: CategoryId, subcategoryId: CategoryId }),
        response,
      },
    },
    async (request) => {
      const { categoryId, subcategoryId } = request.params;
      const tree = await categories.tree();
      if (!tree.hasBelow(categoryId, subcategoryId)) throw notFound('There is no such subcategory');
      return answer(subcategoryHead(tree, categoryId, subcategoryId, address));
    },
  );
};
