import { type RefObject, useEffect, useRef } from 'react';

export interface Landings {
  /** The heading of the results. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** The box of the entry. */
  box: RefObject<HTMLInputElement | null>;
}

/**
 * Takes the focus along when one view of the search gives way to another under the same path, which is no new
 * page to the shell: to the heading of what was found, or to the box for the next search. What the page opened
 * with gets no focus.
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
