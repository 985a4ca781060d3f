import type { CreateProductRequest } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

interface CreateProduct {
  form: CreateProductRequest;
  /** Idempotent: two requests with one key create one product. */
  submitKey: string;
}

const productWizardApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sellerCreateProduct: build.mutation<unknown, CreateProduct>({
      query: ({ form, submitKey }) => ({
        url: '/products/',
        method: 'POST',
        body: form,
        headers: { 'idempotency-key': submitKey },
      }),
      invalidatesTags: ['product', 'store', 'category'],
    }),
  }),
});

export const { useSellerCreateProductMutation } = productWizardApi;
