import type {
  CheckPriceRequest,
  CreatedSizes,
  CreateProductRequest,
  CreateSizesRequest,
  PriceCheck,
  ProductDetail,
  UpdateProductRequest,
} from '@mortar/contracts';
import { marketplaceApi, type RequestError } from '@mortar/store';

const UPDATE_FAILED = 'Failed to update the product!';

/** Every error response of the API has a code; one without came from a proxy. */
const isOfTheApi = ({ status, code }: RequestError) => status === 0 || code !== undefined;

const ownProductsApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** As a form needs it: read each time, and not again while the form is open. */
    sellerGetOwnProduct: build.query<ProductDetail, string>({
      query: (productId) => `/products/${productId}`,
      keepUnusedDataFor: 0,
      // Quiet, because the dialog shows the error.
      extraOptions: { quiet: true },
    }),
    sellerCreateProduct: build.mutation<ProductDetail, CreateProductRequest>({
      query: (body) => ({ url: '/products/', method: 'POST', body }),
      invalidatesTags: ['product', 'store', 'category'],
    }),
    sellerCreateSizes: build.mutation<CreatedSizes, CreateSizesRequest & { productId: string }>({
      query: ({ productId, ...body }) => ({ url: `/products/${productId}/sizes`, method: 'POST', body }),
      invalidatesTags: ['product', 'store', 'category'],
    }),
    sellerUpdateProduct: build.mutation<ProductDetail, UpdateProductRequest>({
      query: (body) => ({ url: '/products/', method: 'PUT', body }),
      transformErrorResponse: (error) => (isOfTheApi(error) ? error : { ...error, message: UPDATE_FAILED }),
      invalidatesTags: ['product'],
      // Quiet, because its message may not be the server's.
      extraOptions: { quiet: true },
    }),
    /** Changes nothing. */
    sellerCheckPrice: build.mutation<PriceCheck, CheckPriceRequest>({
      query: (body) => ({ url: '/products/check-price', method: 'POST', body }),
      // Quiet, because a price that cannot be checked is sent as it is.
      extraOptions: { quiet: true },
    }),
    /** Returns the server's message. Follow it with `productDeleted()`. */
    sellerDeleteProduct: build.mutation<string, string>({
      query: (productId) => ({ url: '/products', method: 'DELETE', params: { productId } }),
      transformResponse: (_data, meta) => meta?.message ?? 'Product deleted successfully',
    }),
    sellerRestoreProduct: build.mutation<unknown, string>({
      query: (productId) => ({ url: `/products/${productId}/restore`, method: 'POST' }),
      invalidatesTags: ['product', 'store', 'category'],
    }),
  }),
});

export const {
  useSellerGetOwnProductQuery,
  useSellerCreateProductMutation,
  useSellerCreateSizesMutation,
  useSellerUpdateProductMutation,
  useSellerDeleteProductMutation,
  useSellerRestoreProductMutation,
  useSellerCheckPriceMutation,
} = ownProductsApi;

/** Invalidates everything that may still show a deleted product. */
export function productDeleted() {
  return marketplaceApi.util.invalidateTags(['product', 'store', 'category']);
}
