import { read } from '@mortar/federation/screen-reads';

export function sharedWishlistRequest(token: string): string {
  return `/wishlists/shared/${encodeURIComponent(token)}`;
}

/** What the page of a shared wishlist reads at an address. */
export function sharedWishlistReads({ token = '' }: { token?: string }) {
  return { requests: { wishlist: read(sharedWishlistRequest, token) } };
}
