import { useLocation, useNavigationType } from '@mortar/navigation';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { openedAnew, readScrollPositions, storeScrollPositions } from './scroll-position-storage.ts';

/**
 * A new page starts at its top, and so does one whose own link is followed; Back and Forward return to
 * where one was, as soon as the page is tall enough for it. The browser's own restoration comes before
 * the page is drawn.
 */
export function ScrollRestoration(): null {
  const { key, pathname, search, hash } = useLocation();
  // Entries that the router did not make, a first one or a link to a section, share one key.
  const entry = `${key} ${pathname}${hash}`;
  const navigation: string = useNavigationType();
  const positions = useRef<Map<string, number>>(undefined);
  const address = `${pathname}${search}${hash}`;
  const open = useRef({ pathname, address: '' });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const store = () => storeScrollPositions(positions.current ?? new Map());
    addEventListener('pagehide', store);
    return () => removeEventListener('pagehide', store);
  }, []);

  useLayoutEffect(() => {
    if (!positions.current) {
      positions.current = readScrollPositions();
      if (openedAnew()) positions.current.delete(entry);
    }
    const known = positions.current;
    const otherPage = open.current.pathname !== pathname;
    // Tabs and the like are said anew in their place, too.
    const again = open.current.address === address && search === '';
    open.current = { pathname, address };
    const left = navigation === 'POP' ? known.get(entry) : undefined;
    if (left === undefined && (otherPage || again)) window.scrollTo(0, 0);
    const stop = left === undefined ? undefined : returnTo(left);
    const remember = () => known.set(entry, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      removeEventListener('scroll', remember);
    };
  }, [entry, pathname, search, address, navigation]);

  return null;
}

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scrolls there as the page grows, until it is reached or the person moves by themselves. */
function returnTo(top: number): () => void {
  const growth = new ResizeObserver(() => approach());
  const stop = () => {
    growth.disconnect();
    for (const move of ownMoves) removeEventListener(move, stop);
  };
  function approach() {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop();
  }
  for (const move of ownMoves) addEventListener(move, stop, { passive: true });
  growth.observe(document.body);
  approach();
  return stop;
}
