import type {
  Category,
  ListExtent,
  ProductCard,
  ProductDetail,
  ProductFacets,
  Store,
  Suggestion,
} from '@mortar/contracts';
import { PAGE_SIZE_DEFAULT } from '@mortar/contracts/limits';
import { envelope, http, problem, server, TEST_API } from '@mortar/testing';
import { aProductDetail, theCategories } from './builders.ts';

/** Facets of no products, with those of the overrides. */
export function facetsOf(overrides: Partial<ProductFacets> = {}): ProductFacets {
  const none = { categories: [], subcategories: [], stores: [], ratings: [], availability: [], measures: [] };
  const nowhere = { states: [], areas: [], serving: null };
  return { ...none, ...nowhere, price: null, ...overrides };
}

interface Catalog {
  /** Responds to each list request by its query. */
  products?: (query: URLSearchParams) => readonly ProductCard[];
  stores?: readonly Store[];
  categories?: readonly Category[];
  facets?: ProductFacets;
  /** Delays the response of a page of a list; none by default. */
  when?: (page: number, query: URLSearchParams) => Promise<void> | undefined;
}

/** A promise that a test resolves. */
export function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/**
 * A server with this catalogue for the running test.
 *
 * @returns the queries of the requests for products, in their order
 */
export function serveCatalog({
  products = () => [],
  stores = [],
  categories = theCategories(),
  facets,
  when,
}: Catalog) {
  const queries: URLSearchParams[] = [];
  server.use(
    http.get(`${TEST_API}/products/`, async ({ request }) => {
      const query = new URL(request.url).searchParams;
      queries.push(query);
      await when?.(pageNumber(query), query);
      const all = products(query);
      return envelope({ products: pageOf(all, query), ...extentOf(all, query) });
    }),
    http.get(`${TEST_API}/products/facets`, () => envelope(facets ?? facetsOf())),
    http.get(`${TEST_API}/stores/`, async ({ request }) => {
      const query = new URL(request.url).searchParams;
      await when?.(pageNumber(query), query);
      return envelope({ stores: pageOf(stores, query), ...extentOf(stores, query) });
    }),
    http.get(`${TEST_API}/categories/`, () => envelope({ categories, totalItems: categories.length })),
    http.get(`${TEST_API}/products/:id/recommendation`, () => envelope({ recommended: false })),
    http.get(`${TEST_API}/projects`, () => envelope({ projects: [] })),
    http.get(`${TEST_API}/reviews/my-reviews`, () => envelope({ reviews: [], totalItems: 0 })),
    http.get(`${TEST_API}/search/suggest`, () => envelope({ suggestions: [], totalItems: 0 })),
  );
  return { queries };
}

/** A server with this product and nothing else to read, for the running test. */
export function serveProduct(product: ProductDetail = aProductDetail()) {
  serveCatalog({});
  server.use(
    http.get(`${TEST_API}/products/:id`, ({ params }) =>
      params.id === product.productId ? envelope(product) : problem(404, 'There is no such product.'),
    ),
    http.get(`${TEST_API}/reviews/all`, () => envelope({ reviews: [], totalItems: 0 })),
  );
  return { product, at: `/products/view/${product.productId}` };
}

const limitOf = (query: URLSearchParams) => Number(query.get('limit') ?? PAGE_SIZE_DEFAULT);

function pageOf<Item>(all: readonly Item[], query: URLSearchParams): Item[] {
  const start = (pageNumber(query) - 1) * limitOf(query);
  return all.slice(start, start + limitOf(query));
}

function extentOf(all: readonly unknown[], query: URLSearchParams): ListExtent {
  const page = pageNumber(query);
  return { totalItems: all.length, next: page * limitOf(query) < all.length ? cursorBehind(page) : null };
}

/** The cursor that a page of these lists ends with. */
export function cursorBehind(page: number): string {
  return `behind-${page}`;
}

function pageNumber(query: URLSearchParams): number {
  const after = query.get('after');
  return after === null ? Number(query.get('page') ?? 1) : Number(after.slice(cursorBehind(0).length - 1)) + 1;
}

/** What each request asked for: a page by its number or what is behind a cursor. */
export function pagesAskedFor(queries: readonly URLSearchParams[]): (string | null)[] {
  return queries.map((query) => query.get('after') ?? query.get('page'));
}

/**
 * Serves suggestions for whatever is typed.
 *
 * @returns the texts that suggestions were requested for
 */
export function serveSuggestions(...suggestions: Suggestion[]) {
  const queries: string[] = [];
  server.use(
    http.get(`${TEST_API}/search/suggest`, ({ request }) => {
      queries.push(new URL(request.url).searchParams.get('q') ?? '');
      return envelope({ suggestions, totalItems: suggestions.length });
    }),
  );
  return queries;
}
