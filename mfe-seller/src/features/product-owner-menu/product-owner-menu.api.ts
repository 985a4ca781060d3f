import type { UpdateProductRequest } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const ownProductApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sellerUpdateProduct: build.mutation<unknown, UpdateProductRequest>({
      query: (body) => ({ url: '/products/', method: 'PUT', body }),
      invalidatesTags: ['product'],
      // Quiet, because the form shows the error, with a text of its own when the server has none.
      extraOptions: { quiet: true },
    }),
    /** Returns the server's message. Follow it with `productDeleted()`. */
    sellerDeleteProduct: build.mutation<string, string>({
      query: (productId) => ({ url: '/products', method: 'DELETE', params: { productId } }),
      transformResponse: (_data, meta) => meta?.message ?? 'Product deleted successfully',
    }),
  }),
});

export const { useSellerUpdateProductMutation, useSellerDeleteProductMutation } = ownProductApi;

/** Invalidates everything that may still show a deleted product. */
export function productDeleted() {
  return marketplaceApi.util.invalidateTags(['product', 'store', 'category']);
}
