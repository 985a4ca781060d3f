/**
 * A path pattern with an address's parameters in their places.
 *
 * @param pattern e.g. `/heads/products/:productId`
 * @param params decoded, as {@link MatchedRoute} has them
 */
export function filledPath(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  return pattern.replaceAll(/:([\w-]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
