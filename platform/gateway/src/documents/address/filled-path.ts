import { LRUCache } from 'lru-cache';

type Params = Readonly<Record<string, string | undefined>>;

/**
 * A path pattern with the values of its parameters.
 *
 * @param pattern e.g. `/page-metadata/articles/:articleId`
 * @param params decoded, as {@link MatchedRoute} has them
 */
export function filledPath(pattern: string, params: Params): string {
  return pattern.replaceAll(/:([\w-]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/**
 * A request with the values of its parameters, encoded as the page's code encodes it.
 *
 * @param request e.g. `/articles/?page=1&filter[category]=:categoryId`
 * @param params decoded, as {@link MatchedRoute} has them
 */
export function filledRequest(request: string, params: Params): string {
  return requests.memo(request)(params);
}

type Filled = (params: Params) => string;

/** Parsed once: there are few, and every document has some. */
const requests = new LRUCache<string, Filled>({ max: 1_000, memoMethod: parse });

function parse(request: string): Filled {
  const filled = filling(request);
  if (request.includes(':')) return filled;
  const constant = filled({});
  return () => constant;
}

function filling(request: string): Filled {
  const [path = '', query] = request.split('?', 2);
  if (query === undefined) return (params) => filledPath(path, params);
  const pairs = [...new URLSearchParams(query)];
  return (params) => {
    const values = pairs.map(([name, value]) => [name, withoutPattern(value, params)]);
    return `${filledPath(path, params)}?${new URLSearchParams(values)}`;
  };
}

/** A value in a query is not encoded twice. */
function withoutPattern(value: string, params: Params): string {
  return value.replace(/^:([\w-]+)$/, (_, name: string) => params[name] ?? '');
}
