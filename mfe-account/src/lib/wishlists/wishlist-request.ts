/** Path of a wishlist below the API's base address. */
export function wishlistRequest(wishId: string): string {
  return `/wishlists/${encodeURIComponent(wishId)}`;
}
