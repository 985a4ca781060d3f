import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  BulkRequest,
  BulkResult,
  CheckPriceRequest,
  ConfirmedPrices,
  ConfirmPricesRequest,
  CreatedSizes,
  CreateProductRequest,
  CreateSizesRequest,
  DeleteProductQuery,
  Id,
  Nothing,
  OwnProductList,
  OwnProductQuery,
  PriceCheck,
  ProductDetail,
  ProductFacets,
  ProductList,
  ProductListQuery,
  productsChanged,
  productsCreated,
  OwnRecommendation,
  RecommendRequest,
  UpdateProductRequest,
} from '@mortar/contracts';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { identityOf, sellerOf } from '#http/identity.ts';
import type { PublicReads } from '#http/public-reads.ts';
import { routesOf } from '#http/route.ts';
import { isExpensiveList } from './lists/expensive-lists.ts';
import type { FacetService } from './facets.service.ts';
import type { ProductListService } from './lists/product-list.service.ts';
import type { BulkService } from './own/bulk.service.ts';
import type { OwnProductService } from './own/own-products.service.ts';
import type { SizeService } from './own/sizes.service.ts';
import type { ProductService } from './products.service.ts';

interface ProductOptions {
  products: ProductService;
  ownProducts: OwnProductService;
  bulk: BulkService;
  sizes: SizeService;
  reads: PublicReads<{ products: ProductService; productLists: ProductListService; facets: FacetService }>;
}

const route = routesOf('products');
const access = 'seller' as const;
const params = Type.Object({ productId: Id });

export const productRoutes: FastifyPluginAsyncTypebox<ProductOptions> = async (
  app,
  { products, ownProducts, bulk, sizes, reads },
) => {
  app.get(
    '/products',
    route(
      'Products, filtered, searched and sorted',
      { access: 'public', isExpensive: isExpensiveList },
      { querystring: ProductListQuery, 200: ProductList },
    ),
    async (request) => envelope(await reads(request, ({ productLists }) => productLists.list(request.query))),
  );

  app.get(
    '/products/facets',
    route(
      'Facets: the number of products for each choice of a filter',
      { access: 'public', isExpensive: () => true },
      { querystring: ProductListQuery, 200: ProductFacets },
    ),
    async (request) => envelope(await reads(request, ({ facets }) => facets.count(request.query.filter ?? {}))),
  );

  app.get(
    '/products/own',
    route(
      'Products of the own store, also the paused ones',
      { access },
      { querystring: OwnProductQuery, 200: OwnProductList },
    ),
    async (request) => envelope(await ownProducts.list(sellerOf(request).storeId, request.query)),
  );

  app.post(
    '/products/bulk',
    // It may write hundreds of products.
    route(
      'Change up to 200 products of the own store, or undo that',
      { access, isExpensive: () => true },
      { body: BulkRequest, 200: BulkResult },
    ),
    async (request) => {
      const result = await bulk.change(sellerOf(request).storeId, request.body);
      return envelope(result, productsChanged(result.changed));
    },
  );

  app.get(
    '/products/:productId',
    route('One product', { access: 'public' }, { params, 200: ProductDetail }),
    async (request) => {
      const { productId } = request.params;
      return envelope(await reads(request, (services) => services.products.detail(productId)));
    },
  );

  app.post(
    '/products',
    route('Create a product', { access }, { body: CreateProductRequest, 201: ProductDetail }),
    async (request, reply) => {
      const product = await products.create(sellerOf(request).storeId, request.body);
      return reply.code(201).send(envelope(product, 'Created Product.'));
    },
  );

  app.post(
    '/products/:productId/sizes',
    // It may write dozens of products.
    route(
      'Create other sizes and colours of a product of the own store',
      { access, isExpensive: () => true },
      { params, body: CreateSizesRequest, 201: CreatedSizes },
    ),
    async (request, reply) => {
      const productIds = await sizes.create(sellerOf(request).storeId, request.params.productId, request.body);
      return reply.code(201).send(envelope({ productIds }, productsCreated(productIds.length)));
    },
  );

  app.put(
    '/products',
    route('Change a product of the own store', { access }, { body: UpdateProductRequest, 200: ProductDetail }),
    async (request) => {
      const product = await products.update(sellerOf(request).storeId, request.body);
      return envelope(product, 'Product updated successfully!');
    },
  );

  app.delete(
    '/products',
    route('Delete a product of the own store', { access }, { querystring: DeleteProductQuery, 200: Nothing }),
    async (request) => {
      await products.delete(sellerOf(request).storeId, request.query.productId);
      return envelope({}, 'Product deleted successfully');
    },
  );

  app.post(
    '/products/:productId/restore',
    route('Take back the deletion of a product of the own store, within an hour', { access }, { params, 200: Nothing }),
    async (request) => {
      await products.restore(sellerOf(request).storeId, request.params.productId);
      return envelope({}, 'Product restored');
    },
  );

  app.post(
    '/products/check-price',
    route(
      'Whether a price is far from those of its subcategories, before it is stated',
      { access },
      { body: CheckPriceRequest, 200: PriceCheck },
    ),
    async (request) => envelope(await products.checkPrice(sellerOf(request).storeId, request.body)),
  );

  app.post(
    '/products/confirm-prices',
    // It may write all products of a store.
    route(
      'State that prices of the own store are still right',
      { access, isExpensive: () => true },
      { body: ConfirmPricesRequest, 200: ConfirmedPrices },
    ),
    async (request) => {
      const confirmed = await products.confirmPrices(sellerOf(request).storeId, request.body);
      return envelope(confirmed, 'Prices confirmed');
    },
  );

  app.post(
    '/products/recommend',
    route('Recommend a product, or take that back', { access: 'account' }, { body: RecommendRequest, 200: Nothing }),
    async (request) => {
      await products.recommend(identityOf(request), request.body);
      return envelope({}, request.body.recommend ? 'Recommended!' : 'Recommendation removed');
    },
  );

  app.get(
    '/products/:productId/recommendation',
    route('Whether the account recommends a product', { access: 'account' }, { params, 200: OwnRecommendation }),
    async (request) => envelope(await products.recommendation(identityOf(request).accountId, request.params.productId)),
  );
};
