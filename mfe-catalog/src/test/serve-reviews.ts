import type { ProductDetail, Review } from '@mortar/contracts';
import { envelope, http, server, TEST_API } from '@mortar/testing';
import { serveCatalog } from './catalog-api.ts';

/**
 * Serves a product with these reviews.
 *
 * @returns the queries with which they were requested
 */
export function serveReviews(
  product: ProductDetail,
  reviews: readonly Review[],
  totalReviews = reviews.length,
): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  serveCatalog({});
  server.use(
    http.get(`${TEST_API}/products/:id`, () => envelope({ ...product, totalReviews })),
    http.get(`${TEST_API}/reviews/all`, ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return envelope({ reviews, totalItems: reviews.length });
    }),
  );
  return queries;
}
