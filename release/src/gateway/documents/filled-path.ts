type Params = Readonly<Record<string, string | undefined>>;

/**
 * A path pattern with the values of its parameters.
 *
 * @param pattern e.g. `/page-metadata/products/:productId`
 * @param params decoded, as {@link MatchedRoute} has them
 */
export function filledPath(pattern: string, params: Params): string {
  return pattern.replaceAll(/:([\w-]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/**
 * A request with the values of its parameters, encoded as the page's code encodes it.
 *
 * @param request e.g. `/products/?page=1&filter[category]=:categoryId`
 * @param params decoded, as {@link MatchedRoute} has them
 */
export function filledRequest(request: string, params: Params): string {
  const [path = '', query] = request.split('?', 2);
  const values = [...new URLSearchParams(query)].map(([name, value]) => [name, withoutPattern(value, params)]);
  return filledPath(path, params) + (query === undefined ? '' : `?${new URLSearchParams(values)}`);
}

/** A value in a query is not encoded twice. */
function withoutPattern(value: string, params: Params): string {
  return value.replace(/^:([\w-]+)$/, (_, name: string) => params[name] ?? '');
}
