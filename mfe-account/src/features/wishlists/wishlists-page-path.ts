import { paths } from '@mortar/contracts/site-paths';

/** Address of a page of wishlists. */
export function wishlistsPagePath(page: number): string {
  return page === 1 ? paths.wishlists : `${paths.wishlists}?page=${page}`;
}
