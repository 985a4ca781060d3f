import { paths } from '@mortar/navigation';

/** Address of a page of wishlists. */
export function wishlistsPagePath(page: number): string {
  return page === 1 ? paths.wishlists : `${paths.wishlists}?page=${page}`;
}
