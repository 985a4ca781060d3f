import { useLocation, useNavigationType } from '@mortar/navigation';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { readScrollPositions, storeScrollPositions } from './scroll-positions.ts';

/**
 * A new page starts at its top; Back and Forward return to where one was, as soon as the page is
 * tall enough for it. The browser's own restoration comes before the page is drawn.
 */
export function ScrollPosition(): null {
  const { key, pathname } = useLocation();
  const navigation: string = useNavigationType();
  const positions = useRef<Map<string, number>>(undefined);
  const openPage = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const store = () => storeScrollPositions(positions.current ?? new Map());
    addEventListener('pagehide', store);
    return () => removeEventListener('pagehide', store);
  }, []);

  useLayoutEffect(() => {
    positions.current ??= readScrollPositions();
    const known = positions.current;
    const samePage = openPage.current === pathname;
    openPage.current = pathname;
    const left = navigation === 'POP' ? known.get(key) : undefined;
    if (left === undefined && !samePage) window.scrollTo(0, 0);
    const stop = left === undefined ? undefined : returnTo(left);
    const remember = () => known.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      removeEventListener('scroll', remember);
    };
  }, [key, pathname, navigation]);

  return null;
}

/** Scrolls there as the page grows, until it is reached or the person moves by themselves. */
function returnTo(top: number): () => void {
  const ended = new AbortController();
  const growth = new ResizeObserver(() => approach());
  const stop = () => {
    growth.disconnect();
    ended.abort();
  };
  function approach() {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop();
  }
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(move, stop, { passive: true, signal: ended.signal });
  }
  growth.observe(document.body);
  return stop;
}
