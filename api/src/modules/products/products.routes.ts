import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CheckPriceRequest,
  ConfirmedPrices,
  ConfirmPricesRequest,
  CreateProductRequest,
  DeleteProductQuery,
  Enveloped,
  Id,
  Nothing,
  PausedProducts,
  PriceCheck,
  ProductDetail,
  ProductFacets,
  ProductList,
  ProductListQuery,
  OwnRecommendation,
  RecommendRequest,
  UnitlessProducts,
  UpdateProductRequest,
} from '@mortar/contracts';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { identityOf, sellerOf } from '#http/identity.ts';
import type { PublicReads } from '#http/public-reads.ts';
import { isExpensiveList } from './lists/expensive-lists.ts';
import type { FacetService } from './facets.service.ts';
import type { ProductListService } from './lists/product-list.service.ts';
import type { ProductService } from './products.service.ts';

interface ProductOptions {
  products: ProductService;
  productLists: ProductListService;
  reads: PublicReads<{ products: ProductService; productLists: ProductListService; facets: FacetService }>;
}

const tags = ['products'];

export const productRoutes: FastifyPluginAsyncTypebox<ProductOptions> = async (
  app,
  { products, productLists, reads },
) => {
  app.get(
    '/products',
    {
      config: { access: 'public', isExpensive: isExpensiveList },
      schema: {
        tags,
        summary: 'Products, filtered, searched and sorted',
        querystring: ProductListQuery,
        response: { 200: Enveloped(ProductList) },
      },
    },
    async (request) => envelope(await reads(request, ({ productLists }) => productLists.list(request.query))),
  );

  app.get(
    '/products/facets',
    {
      config: { access: 'public', isExpensive: () => true },
      schema: {
        tags,
        summary: 'Facets: the number of products for each choice of a filter',
        querystring: ProductListQuery,
        response: { 200: Enveloped(ProductFacets) },
      },
    },
    async (request) => envelope(await reads(request, ({ facets }) => facets.count(request.query.filter ?? {}))),
  );

  app.get(
    '/products/paused',
    {
      config: { access: 'seller' },
      schema: {
        tags,
        summary: 'Paused products of the own store',
        response: { 200: Enveloped(PausedProducts) },
      },
    },
    async (request) => envelope(await productLists.paused(sellerOf(request).storeId)),
  );

  app.get(
    '/products/without-unit',
    {
      config: { access: 'seller' },
      schema: {
        tags,
        summary: 'Products of the own store that do not say what their price is for',
        response: { 200: Enveloped(UnitlessProducts) },
      },
    },
    async (request) => envelope(await productLists.withoutUnit(sellerOf(request).storeId)),
  );

  app.get(
    '/products/:productId',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'One product',
        params: Type.Object({ productId: Id }),
        response: { 200: Enveloped(ProductDetail) },
      },
    },
    async (request) => {
      const { productId } = request.params;
      return envelope(await reads(request, (services) => services.products.detail(productId)));
    },
  );

  app.post(
    '/products',
    {
      config: { access: 'seller' },
      schema: {
        tags,
        summary: 'Create a product',
        body: CreateProductRequest,
        response: { 201: Enveloped(ProductDetail) },
      },
    },
    async (request, reply) => {
      const product = await products.create(sellerOf(request).storeId, request.body);
      return reply.code(201).send(envelope(product, 'Created Product.'));
    },
  );

  app.put(
    '/products',
    {
      config: { access: 'seller' },
      schema: {
        tags,
        summary: 'Change a product of the own store',
        body: UpdateProductRequest,
        response: { 200: Enveloped(ProductDetail) },
      },
    },
    async (request) => {
      const product = await products.update(sellerOf(request).storeId, request.body);
      return envelope(product, 'Product updated successfully!');
    },
  );

  app.delete(
    '/products',
    {
      config: { access: 'seller' },
      schema: {
        tags,
        summary: 'Delete a product of the own store',
        querystring: DeleteProductQuery,
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      await products.delete(sellerOf(request).storeId, request.query.productId);
      return envelope({}, 'Product deleted successfully');
    },
  );

  app.post(
    '/products/:productId/restore',
    {
      config: { access: 'seller' },
      schema: {
        tags,
        summary: 'Take back the deletion of a product of the own store, within an hour',
        params: Type.Object({ productId: Id }),
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      await products.restore(sellerOf(request).storeId, request.params.productId);
      return envelope({}, 'Product restored');
    },
  );

  app.post(
    '/products/check-price',
    {
      config: { access: 'seller' },
      schema: {
        tags,
        summary: 'Whether a price is far from those of its subcategories, before it is stated',
        body: CheckPriceRequest,
        response: { 200: Enveloped(PriceCheck) },
      },
    },
    async (request) => envelope(await products.checkPrice(sellerOf(request).storeId, request.body)),
  );

  app.post(
    '/products/confirm-prices',
    {
      // It may write all products of a store.
      config: { access: 'seller', isExpensive: () => true },
      schema: {
        tags,
        summary: 'State that prices of the own store are still right',
        body: ConfirmPricesRequest,
        response: { 200: Enveloped(ConfirmedPrices) },
      },
    },
    async (request) => {
      const confirmed = await products.confirmPrices(sellerOf(request).storeId, request.body);
      return envelope(confirmed, 'Prices confirmed');
    },
  );

  app.post(
    '/products/recommend',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Recommend a product, or take that back',
        body: RecommendRequest,
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      await products.recommend(identityOf(request), request.body);
      return envelope({}, request.body.recommend ? 'Recommended!' : 'Recommendation removed');
    },
  );

  app.get(
    '/products/:productId/recommendation',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Whether the account recommends a product',
        params: Type.Object({ productId: Id }),
        response: { 200: Enveloped(OwnRecommendation) },
      },
    },
    async (request) => envelope(await products.recommendation(identityOf(request).accountId, request.params.productId)),
  );
};
