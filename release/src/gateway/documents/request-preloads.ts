import { filledRequest } from './filled-path.ts';
import type { MatchedRoute } from './site-routes.ts';

/**
 * URLs of the requests that a page makes when it first renders, which its document preloads while the code is
 * still loading. They must equal those of the page's code: a browser reuses the response of exactly the
 * same URL only.
 *
 * @param query of the document's URL: filters change the requests, so that
 *   none is preloaded
 */
export function requestPreloads({ route, params }: MatchedRoute, query: URLSearchParams, apiBaseUrl: string): string[] {
  if (query.size > 0) return [];
  return (route.requests ?? []).map((request) => apiBaseUrl + filledRequest(request, params));
}
