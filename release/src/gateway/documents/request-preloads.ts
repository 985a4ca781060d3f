import { filledRequest } from './filled-path.ts';
import type { MatchedRoute } from './site-routes.ts';

/**
 * Addresses of the requests that a page makes as soon as it is rendering, for its document to make them
 * while the code is still on its way. Written as the page's code writes them: a browser hands over
 * the response of exactly the same URL only.
 *
 * @param query of the document's address: what a visitor has chosen there changes the requests, so that
 *   none is preloaded
 */
export function requestPreloads({ route, params }: MatchedRoute, query: URLSearchParams, apiBaseUrl: string): string[] {
  if (query.size > 0) return [];
  return (route.requests ?? []).map((request) => apiBaseUrl + filledRequest(request, params));
}
