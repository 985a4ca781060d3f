import { useCallback, useState } from 'react';

/** How far below the edge of the window something counts as near. */
const MARGIN = '400px 0px';

/**
 * Whether an element has come near the window, for what is loaded late to save data. Stays true.
 *
 * @returns a ref for the element, and whether it has been near
 */
export function useNearViewport(): [ref: (element: Element | null) => (() => void) | undefined, near: boolean] {
  const [near, setNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, near];
}
