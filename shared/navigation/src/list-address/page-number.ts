/** The page of a list that an address asks for (`?page=3`); the first when it asks for none that can be. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
