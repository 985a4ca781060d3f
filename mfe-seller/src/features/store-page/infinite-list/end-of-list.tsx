import { useEffect, useRef } from 'react';

/** Distance of the end from the viewport at which the next page is loaded. */
const AHEAD = '600px';

/** Marks the end of the loaded part of a list. Mounted only while there are more pages. */
export function EndOfList({ onReached }: { onReached: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const reached = useRef(onReached);
  useEffect(() => {
    reached.current = onReached;
  }, [onReached]);
  useEffect(() => {
    const { current } = mark;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reached.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} />;
}
