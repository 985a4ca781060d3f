import { paths } from '@mortar/navigation';

/** Address of a page of wishlists. */
export function addressOfPage(page: number): string {
  return page === 1 ? paths.wishlists : `${paths.wishlists}?page=${page}`;
}
