import { type RefObject, useEffect, useRef } from 'react';

export interface Landings {
  /** The heading of the results. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** The box of the entry. */
  box: RefObject<HTMLInputElement | null>;
}

/**
 * Moves the focus when the search page switches between its box and its results: to the heading of the results,
 * or to the box. The shell does not, because the path stays the same. The view that the page opens with gets no
 * focus.
 */
export function useFocusOnSearch(shown: string): Landings {
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    (heading.current ?? box.current)?.focus({ preventScroll: true });
  }, [shown]);
  return { heading, box };
}
