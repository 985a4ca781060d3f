/**
 * Common prefix of a route's pages so far, layout included, so that it can be sent before a page is rendered.
 */
export interface PagePrefixes {
  /**
   * Empty before the first page.
   *
   * @param path pattern of a route
   */
  at(path: string): string;
  /** Shortens the prefix of the path where this page begins in another way. */
  learn(path: string, layout: string, markup: string): void;
}

export function createPagePrefixes(): PagePrefixes {
  const prefixes = new Map<string, string>();
  return {
    at: (path) => prefixes.get(path) ?? '',
    learn(path, layout, markup) {
      const known = prefixes.get(path);
      if (known !== undefined && markup.startsWith(known)) return;
      prefixes.set(path, commonPrefix(known ?? layout, markup));
    },
  };
}

/** To the end of the last element or text that both have whole. */
function commonPrefix(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, Math.max(0, one.lastIndexOf('<', length - 1)));
}
