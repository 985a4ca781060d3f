/** The page of a list in a query (`?page=3`); the first page when the parameter is missing or invalid. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
