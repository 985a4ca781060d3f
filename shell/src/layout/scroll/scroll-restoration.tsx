import { useLocation, useNavigationType } from '@mortar/navigation';
import { tabStorage, trySetItem, useSession } from '@mortar/store';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls a newly opened page to its top, also when the link of the current page is followed. Back and
 * Forward restore the scroll position as soon as the page is tall enough; the browser's own restoration
 * runs before the page is rendered.
 */
export function ScrollRestoration(): null {
  const { key, pathname, search, hash } = useLocation();
  // History entries that the router did not make, the first one or a link to a section, share one key.
  const entry = `${key} ${pathname}${hash}`;
  const navigation: string = useNavigationType();
  const positions = useRef<Map<string, number>>(undefined);
  const address = `${pathname}${search}${hash}`;
  const current = useRef({ pathname, address: '' });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const store = () => storeScrollPositions(positions.current ?? new Map());
    addEventListener('pagehide', store);
    return () => removeEventListener('pagehide', store);
  }, []);

  // The addresses of pages say what a user had open: they go with the rest that the browser stores.
  const { userSignedOut } = useSession();
  useEffect(() => {
    if (userSignedOut) positions.current?.clear();
  }, [userSignedOut]);

  useLayoutEffect(() => {
    if (!positions.current) {
      positions.current = readScrollPositions();
      if (isFreshNavigation()) positions.current.delete(entry);
    }
    const known = positions.current;
    const isOtherPage = current.current.pathname !== pathname;
    // With a query it is a tab or a filter that was chosen again: those keep the position.
    const isSameLink = current.current.address === address && search === '';
    current.current = { pathname, address };
    const restored = navigation === 'POP' ? known.get(entry) : undefined;
    if (restored === undefined && (isOtherPage || isSameLink)) window.scrollTo(0, 0);
    const stop = restored === undefined ? undefined : scrollToWhenTallEnough(restored);
    const savePosition = () => known.set(entry, window.scrollY);
    addEventListener('scroll', savePosition, { passive: true });
    return () => {
      stop?.();
      removeEventListener('scroll', savePosition);
    };
  }, [entry, pathname, search, address, navigation]);

  return null;
}

const userScrollEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scrolls towards `top` as the page grows, until it is reached or the user scrolls. */
function scrollToWhenTallEnough(top: number): () => void {
  const observer = new ResizeObserver(() => approach());
  const stop = () => {
    observer.disconnect();
    for (const type of userScrollEvents) removeEventListener(type, stop);
  };
  function approach() {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop();
  }
  for (const type of userScrollEvents) addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
  approach();
  return stop;
}

const KEY = 'scrollPositions';

/** Whether the document was opened by an address or a link, not by Back, Forward or Reload. */
function isFreshNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.type === 'navigate';
}

/** The scroll position of each history entry of this tab when the document was last unloaded. */
function readScrollPositions(): Map<string, number> {
  const stored = tabStorage.getItem(KEY);
  return new Map(stored ? (JSON.parse(stored) as [string, number][]) : []);
}

function storeScrollPositions(positions: ReadonlyMap<string, number>): void {
  trySetItem(tabStorage, KEY, JSON.stringify([...positions]));
}
