import type { PageRenderer } from './page-result.ts';

/** Header and footer for documents whose page is not there. */
export interface Layouts {
  /**
   * Where there is none, as when no renderer was free, it is rendered for the next document.
   *
   * @param path pattern of a route
   */
  at(path: string): string | undefined;
  /** Settles when the first one is rendered, and with it any page can be, or when it will not be. Never rejects. */
  readonly ready: Promise<unknown>;
}

/**
 * Renders the layout of each path ahead of the first document that needs it: when pages are late, so would be a layout.
 *
 * @param renderer left out, there are none
 * @param paths patterns of routes
 */
export function renderLayouts(
  renderer: Pick<PageRenderer, 'layout'> | undefined,
  [first, ...others]: readonly [string, ...string[]],
): Layouts {
  const markups = new Map<string, string>();
  // One after the other: visitors wait for pages.
  let isRendering = true;

  async function render(path: string): Promise<boolean> {
    const markup = await renderer?.layout(path);
    if (markup === undefined) return false;
    // Most paths have the same, whose text is kept once.
    markups.set(path, [...markups.values()].find((known) => known === markup) ?? markup);
    return true;
  }

  async function renderMissing(paths: Iterable<string>): Promise<void> {
    isRendering = true;
    for (const path of paths) if (!markups.has(path) && !(await render(path))) break;
    isRendering = false;
  }

  const ready = render(first);
  void ready.then((rendered) => renderMissing(rendered ? others : []));
  return {
    at(path) {
      const markup = markups.get(path);
      if (markup === undefined && renderer && !isRendering) void renderMissing([path]);
      return markup;
    },
    ready,
  };
}
