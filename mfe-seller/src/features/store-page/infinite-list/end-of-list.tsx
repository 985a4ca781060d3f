import { useEffect, useRef } from 'react';

/** Pixels before the end comes into view. */
const AHEAD = '600px';

/** The end of what is loaded of a list. Mounted only while there is more to ask for. */
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
