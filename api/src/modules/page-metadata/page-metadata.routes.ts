import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Id, paths, ShareToken, stateOf } from '@mortar/contracts';
import { PageMetadata } from '@mortar/federation';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import type { PublicReads } from '#http/public-reads.ts';
import { routesOf } from '#http/route.ts';
import { notFound } from '#lib/api-error.ts';
import type { CategoryService } from '#modules/categories/index.ts';
import type { MediaService } from '#modules/media/index.ts';
import type { ProductService } from '#modules/products/index.ts';
import type { ProjectService } from '#modules/projects/index.ts';
import type { StoreService } from '#modules/stores/index.ts';
import type { WishlistService } from '#modules/wishlists/index.ts';
import { categoryMetadata, placeMetadata, sharedListMetadata, subcategoryMetadata } from './listing-metadata.ts';
import { productMetadata } from './product-metadata.ts';
import { sharedImage } from './shared-image.ts';
import { siteAddress } from './site-address.ts';
import { storeMetadata } from './store-metadata.ts';

interface PageMetadataServices {
  products: ProductService;
  stores: StoreService;
  categories: CategoryService;
  media: MediaService;
}

interface PageMetadataOptions {
  reads: PublicReads<PageMetadataServices>;
  projects: ProjectService;
  wishlists: WishlistService;
  /** Origin under which visitors reach the site. */
  publicUrl: string;
}

const route = routesOf('page-metadata');
const CategoryId = Type.String({ minLength: 1, maxLength: 80 });

/** Page metadata for gateways, which put it into the document before any script runs. */
export const pageMetadataRoutes: FastifyPluginAsyncTypebox<PageMetadataOptions> = async (
  app,
  { reads, projects, wishlists, publicUrl },
) => {
  const address = siteAddress(publicUrl);

  app.get(
    '/page-metadata/products/:productId',
    route(
      'Title, description and structured data of a product’s page',
      { access: 'public' },
      { params: Type.Object({ productId: Id }), 200: PageMetadata },
    ),
    (request) =>
      reads(request, async ({ products, media }) => {
        const product = await products.detail(request.params.productId);
        const image = await sharedImage(product.featuredImage, product.title, { media, address });
        return envelope(productMetadata(product, image, address));
      }),
  );

  app.get(
    '/page-metadata/stores/:storeId',
    route(
      'Title, description and structured data of a store’s page',
      { access: 'public' },
      { params: Type.Object({ storeId: Id }), 200: PageMetadata },
    ),
    (request) =>
      reads(request, async ({ stores, media }) => {
        const store = await stores.detail(request.params.storeId);
        const image = await sharedImage(store.coverImage ?? store.storeImage, store.name, { media, address });
        return envelope(storeMetadata(store, image, address));
      }),
  );

  app.get(
    '/page-metadata/places/:stateId',
    route(
      'Title, description and structured data of a state’s listing',
      { access: 'public' },
      { params: Type.Object({ stateId: CategoryId }), 200: PageMetadata },
    ),
    async (request) => {
      const state = stateOf(request.params.stateId);
      if (!state) throw notFound('This state does not exist');
      return envelope(placeMetadata(state, address));
    },
  );

  app.get(
    '/page-metadata/categories/:categoryId',
    route(
      'Title, description and structured data of a category’s listing',
      { access: 'public' },
      { params: Type.Object({ categoryId: CategoryId }), 200: PageMetadata },
    ),
    (request) =>
      reads(request, async ({ categories }) => {
        const { categoryId } = request.params;
        const tree = await categories.tree();
        if (!tree.has(categoryId)) throw notFound('This category does not exist');
        return envelope(categoryMetadata(tree, categoryId, address));
      }),
  );

  app.get(
    '/page-metadata/categories/:categoryId/:subcategoryId',
    route(
      'Title, description and structured data of a subcategory’s listing',
      { access: 'public' },
      { params: Type.Object({ categoryId: CategoryId, subcategoryId: CategoryId }), 200: PageMetadata },
    ),
    (request) =>
      reads(request, async ({ categories }) => {
        const { categoryId, subcategoryId } = request.params;
        const tree = await categories.tree();
        if (!tree.hasBelow(categoryId, subcategoryId)) throw notFound('This subcategory does not exist');
        return envelope(subcategoryMetadata(tree, categoryId, subcategoryId, address));
      }),
  );

  const lists = {
    projects: { nameOf: (token: string) => projects.sharedName(token), pathOf: paths.sharedProject },
    wishlists: { nameOf: (token: string) => wishlists.sharedName(token), pathOf: paths.sharedWishlist },
  };
  for (const [kind, { nameOf, pathOf }] of Object.entries(lists)) {
    app.get(
      `/page-metadata/${kind}/shared/:token`,
      route(
        `Title of the page of one of the shared ${kind}`,
        { access: 'public' },
        { params: Type.Object({ token: ShareToken }), 200: PageMetadata },
      ),
      async (request) => {
        const { token } = request.params;
        return envelope(sharedListMetadata({ name: await nameOf(token), path: pathOf(token) }, address));
      },
    );
  }
};
