import { filledRequest } from '#documents/address/filled-path.ts';
import type { MatchedRoute } from '#documents/address/site-routes.ts';

/**
 * The requests that a page makes when it first renders, by path and query below the API's base address. They must
 * equal those of the page's code: a browser reuses the response of exactly the same URL only.
 *
 * @param query of the document's URL: filters change the requests, so that
 *   none is preloaded
 */
function firstRequests({ route, params }: MatchedRoute, query: URLSearchParams): string[] {
  if (query.size > 0) return [];
  return (route.requests ?? []).map((request) => filledRequest(request, params));
}

/** All that is known of what the page reads when it is rendered on the server. */
export function serverRequests(match: MatchedRoute, query: URLSearchParams): string[] {
  const { route, params } = match;
  const own = query.size > 0 ? [] : (route.serverRequests ?? []);
  return [...firstRequests(match, query), ...own.map((request) => filledRequest(request, params))];
}

/** URLs of the first requests, which the document preloads while the code is still loading. */
export function requestPreloads(match: MatchedRoute, query: URLSearchParams, apiBaseUrl: string): string[] {
  return firstRequests(match, query).map((request) => apiBaseUrl + request);
}
