import type {
  BulkRequest,
  BulkResult,
  BulkUndo,
  ConfirmedPrices,
  OwnProductFilters,
  OwnProductList,
} from '@mortar/contracts';
import { listQuery } from '@mortar/contracts/filter-query';
import type { ProductSort } from '@mortar/contracts/limits';
import { BULK_PRODUCTS_MAX } from '@mortar/contracts/rules/bulk-rules';
import { marketplaceApi, type RequestError } from '@mortar/store';

/** Rows per page. */
export const OWN_PRODUCTS_PAGE_SIZE = 20;

interface OwnProductsQuery {
  page: number;
  filter: OwnProductFilters;
  sort?: ProductSort;
}

type Send = (body: BulkRequest) => PromiseLike<{ data?: unknown; error?: RequestError }>;

/** Sends requests for 200 products at a time until none are left, and adds up what they say. */
async function sendAll(requests: BulkRequest[], send: Send): Promise<{ data: BulkResult } | { error: RequestError }> {
  const all: BulkResult = { changed: 0, unchanged: 0, failed: [], examples: [], undo: [], next: null };
  for (const request of requests) {
    let after: string | null | undefined;
    do {
      const { data, error } = await send({ ...request, ...(after && { after }) });
      if (error) return { error };
      const result = data as BulkResult;
      all.changed += result.changed;
      all.unchanged += result.unchanged;
      all.failed.push(...result.failed);
      all.undo.push(...result.undo);
      if (all.examples.length === 0) all.examples.push(...result.examples);
      after = result.next;
    } while (after);
  }
  return { data: all };
}

const url = '/products/bulk';

const productTableApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sellerListOwnProducts: build.query<OwnProductList, OwnProductsQuery>({
      query: ({ page, filter, sort }) =>
        `/products/own${listQuery({ page, limit: OWN_PRODUCTS_PAGE_SIZE, filter })}${sort ? `&sort=${sort}` : ''}`,
      keepUnusedDataFor: 0,
      providesTags: ['product'],
    }),
    /** What a change would do. */
    sellerPreviewChange: build.query<BulkResult, BulkRequest>({
      queryFn: (request, _api, _options, send) =>
        sendAll([{ ...request, dryRun: true }], async (body) => send({ url, method: 'POST', body })),
      keepUnusedDataFor: 0,
    }),
    sellerChangeProducts: build.mutation<BulkResult, BulkRequest>({
      queryFn: (request, _api, _options, send) =>
        sendAll([request], async (body) => send({ url, method: 'POST', body })),
      invalidatesTags: ['product', 'store', 'category'],
    }),
    sellerUndoChange: build.mutation<BulkResult, BulkUndo[]>({
      queryFn: (undo, _api, _options, send) =>
        sendAll(
          Array.from({ length: Math.ceil(undo.length / BULK_PRODUCTS_MAX) }, (_, part) => ({
            undo: undo.slice(part * BULK_PRODUCTS_MAX, (part + 1) * BULK_PRODUCTS_MAX),
          })),
          async (body) => send({ url, method: 'POST', body }),
        ),
      invalidatesTags: ['product', 'store', 'category'],
    }),
    /** Of these products, or of all when there are none. */
    sellerConfirmPrices: build.mutation<ConfirmedPrices, string[]>({
      query: (productIds) => ({
        url: '/products/confirm-prices',
        method: 'POST',
        body: productIds.length > 0 ? { productIds } : { all: true },
      }),
      invalidatesTags: ['product'],
    }),
  }),
});

export const {
  useSellerListOwnProductsQuery,
  useSellerPreviewChangeQuery,
  useSellerChangeProductsMutation,
  useSellerUndoChangeMutation,
  useSellerConfirmPricesMutation,
} = productTableApi;
