import { useEffect, useState } from 'react';

/** The time in milliseconds, as often as asked for while the page is visible. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setNow(Date.now());
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
