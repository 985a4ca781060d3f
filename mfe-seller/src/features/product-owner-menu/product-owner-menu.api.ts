import type { UpdateProductRequest } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const ownProductApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sellerUpdateProduct: build.mutation<unknown, UpdateProductRequest>({
      query: (body) => ({ url: '/products/', method: 'PUT', body }),
      invalidatesTags: ['product'],
      // Announced by the form, which has its own words when the server has none.
      extraOptions: { quiet: true },
    }),
    /** Answers with the server's message. Follow it with `productGone()`. */
    sellerDeleteProduct: build.mutation<string, string>({
      query: (productId) => ({ url: '/products', method: 'DELETE', params: { productId } }),
      transformResponse: (_data, meta) => meta?.message ?? 'Product deleted successfully',
    }),
  }),
});

export const { useSellerUpdateProductMutation, useSellerDeleteProductMutation } = ownProductApi;

/** Everything that may still show a deleted product is fetched anew. */
export function productGone() {
  return marketplaceApi.util.invalidateTags(['product', 'store', 'category']);
}
