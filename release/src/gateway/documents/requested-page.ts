import type { ApiResult, CachedApi } from '#gateway/proxy/cached-api.ts';
import { filledPath } from './filled-path.ts';
import { firstImage } from './first-image.ts';
import type { ImagePreload } from './preloads.ts';
import type { MatchedRoute, SiteRoutes } from './site-routes.ts';

/** What the API says of a page beside its content. */
export interface PageReads {
  metadata: ApiResult | undefined;
  image: ImagePreload | undefined;
}

/** A page that a document is requested for. */
export interface RequestedPage {
  /** Path and query of the page that is shown. */
  address: string;
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
  const query = new URLSearchParams(search);
  const match = find(path);
  let reads: Promise<PageReads> | undefined;
  return {
    address,
    query,
    ...(match && { match }),
    reads: () => (reads ??= match ? read(match, query, api) : Promise.resolve(NO_READS)),
  };
}

/**
 * Signed-out visitors, whose markup every visitor gets, see of a route that takes a session the layout and a
 * skeleton: the same at all its addresses.
 */
export function sharedPage(page: RequestedPage): RequestedPage {
  if (page.match?.route.guard !== 'session') return page;
  const match = { ...page.match, params: {} };
  return { address: match.route.path, query: new URLSearchParams(), match, reads: async () => NO_READS };
}

async function read(match: MatchedRoute, query: URLSearchParams, api: Pick<CachedApi, 'get'>): Promise<PageReads> {
  const from = match.route.metadata?.from;
  const [metadata, image] = await Promise.all([
    from === undefined ? undefined : api.get(filledPath(from, match.params)),
    firstImage(api, match, query),
  ]);
  return { metadata, image };
}
