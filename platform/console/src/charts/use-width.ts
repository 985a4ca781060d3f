import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Before the first measurement. */
const USUAL_WIDTH = 640;

/** The width of an element in pixels, which text in a chart must not be scaled by. */
export function useWidth<Element extends HTMLElement>(): { place: RefObject<Element | null>; width: number } {
  const place = useRef<Element>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, width };
}
