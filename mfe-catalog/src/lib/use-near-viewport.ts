import { useCallback, useState } from 'react';

/** Distance below the viewport within which an element counts as near. */
const MARGIN = '300px 0px';

/**
 * Whether an element is or was near the viewport, for content that is loaded lazily.
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
