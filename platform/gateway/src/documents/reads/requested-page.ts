import { imageSources } from '@mortar/federation/media-url';
import type { ApiResult, CachedApi } from '#proxy/cached-api.ts';
import { filledPath, filledRequest } from '#documents/address/filled-path.ts';
import type { ImagePreload } from './preloads.ts';
import type { MatchedRoute, SiteRoutes } from '#documents/address/site-routes.ts';

/** What the API says of a page beside its content. */
export interface PageReads {
  metadata: ApiResult | undefined;
  image: ImagePreload | undefined;
}

/** A page that a document is requested for. */
export interface RequestedPage {
  /** Path of the page that is shown, and of the query what the page reads. */
  address: string;
  /** What the page reads of the query. */
  query: URLSearchParams;
  /** Absent when no route matches the path. */
  match?: MatchedRoute;
  /** Reads from the API when it is first called, and then returns the same. Never rejects. */
  reads: () => Promise<PageReads>;
}

const NO_READS: PageReads = { metadata: undefined, image: undefined };

/** @param address path and query, as they were requested */
export function requestedPage(address: string, find: SiteRoutes, api: Pick<CachedApi, 'get'>): RequestedPage {
  const [path = '', search] = address.split('?', 2);
  const match = find(path);
  const query = queryOf(match, new URLSearchParams(search));
  let reads: Promise<PageReads> | undefined;
  return {
    // As it was requested where any of it may be read, down to how it is encoded.
    address: match?.route.query ? addressOf(path, query) : address,
    query,
    ...(match && { match }),
    reads: () => (reads ??= match ? read(match, query, api) : Promise.resolve(NO_READS)),
  };
}

/** A path that is meant to match no route. */
export const NOWHERE = '/404';

/**
 * The page that many addresses have in common: one for all that match no route, and one for each route that takes a
 * session, of which signed-out visitors, whose markup every visitor gets, see the layout and a skeleton.
 */
export function sharedPage(page: RequestedPage, find: SiteRoutes): RequestedPage {
  const { match } = page;
  const common = { query: new URLSearchParams(), reads: async () => NO_READS };
  if (!match) return find(NOWHERE) ? page : { ...common, address: NOWHERE };
  if (match.route.guard !== 'session') return page;
  return { ...common, address: match.route.path, match: { ...match, params: {} } };
}

/** In one order, whatever order they were requested in. */
function queryOf(match: MatchedRoute | undefined, requested: URLSearchParams): URLSearchParams {
  const names = match?.route.query;
  if (!names) return requested;
  return new URLSearchParams(names.flatMap((name) => requested.getAll(name).map((value) => [name, value])));
}

function addressOf(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}

async function read(match: MatchedRoute, query: URLSearchParams, api: Pick<CachedApi, 'get'>): Promise<PageReads> {
  const from = match.route.metadata?.from;
  const [metadata, image] = await Promise.all([
    from === undefined ? undefined : api.get(filledPath(from, match.params)),
    firstImage(match, query, api),
  ]);
  return { metadata, image };
}

/**
 * The first image of a page, which its document preloads while the code is still loading: it is usually the largest
 * contentful paint. Filters may change which one is first, so that none is preloaded with a query.
 */
async function firstImage(
  { route: { image }, params }: MatchedRoute,
  query: URLSearchParams,
  api: Pick<CachedApi, 'get'>,
): Promise<ImagePreload | undefined> {
  if (!image || query.size > 0) return undefined;
  const result = await api.get(filledRequest(image.request, params), image.at);
  if (result === undefined || result === 'missing' || typeof result.value !== 'string') return undefined;
  const { src, srcSet } = imageSources(result.value);
  return { as: 'image', href: src, ...(srcSet && { srcSet, sizes: image.sizes }) };
}
