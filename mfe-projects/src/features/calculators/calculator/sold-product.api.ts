import { read } from '@mortar/federation/screen-reads';
import { asRequestError, marketplaceApi } from '@mortar/store';
import type { SoldProduct } from '../sold-product.ts';

/** Seconds that a product counts as fresh: what its document brought is not requested again. */
const FRESH_FOR = 6;
/** Statuses that mean that the product does not exist. */
const GONE: ReadonlySet<number> = new Set([400, 404, 410]);

function soldProductRequest(productId: string): string {
  return `/products/${encodeURIComponent(productId)}`;
}

const soldProductApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    projectsProduct: build.query<SoldProduct, string>({
      query: soldProductRequest,
      providesTags: (_product, _error, id) => [{ type: 'product', id }],
      // The calculator says what failed, and works without it.
      extraOptions: { anonymous: true, quiet: true },
    }),
  }),
});

/** What a calculator reads at an address. */
export function soldProductReads(query: URLSearchParams) {
  const productId = query.get('product') ?? '';
  return { requests: { product: productId === '' ? undefined : read(soldProductRequest, productId) } };
}

/** @returns the product, or what to say of it instead */
export function useSoldProduct(productId: string): { product?: SoldProduct; problem?: string } {
  const { currentData, error } = soldProductApi.useProjectsProductQuery(productId, {
    skip: productId === '',
    refetchOnMountOrArgChange: FRESH_FOR,
  });
  const failure = asRequestError(error);
  if (failure && GONE.has(failure.status)) return { problem: 'This product is no longer on sale.' };
  if (currentData) return { product: currentData };
  return { problem: failure && 'This product could not be loaded.' };
}
