import type { RouteReads } from '@mortar/federation';

export function sharedWishlistRequest(token: string): string {
  return `/wishlists/shared/${encodeURIComponent(token)}`;
}

export function sharedWishlistReads(token: string): RouteReads {
  return { requests: [sharedWishlistRequest(token)] };
}
