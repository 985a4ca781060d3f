import type { RouteReads } from '@mortar/federation';

export function storeRequest(storeId: string): string {
  return `/stores/${encodeURIComponent(storeId)}`;
}

export const COVER_SIZES = '(min-width: 82rem) 77rem, 100vw';

export function storePageReads(storeId: string): RouteReads {
  const request = storeRequest(storeId);
  return { requests: [request], image: { request, at: '/coverImage', sizes: COVER_SIZES } };
}
