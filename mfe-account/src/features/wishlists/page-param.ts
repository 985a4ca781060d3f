import { paths } from '@mortar/navigation';

/** Address of a page of wishlists. */
export function addressOfPage(page: number): string {
  return page === 1 ? paths.wishlists : `${paths.wishlists}?page=${page}`;
}

/** The page that an address asks for; the first when it asks for none that can be. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
