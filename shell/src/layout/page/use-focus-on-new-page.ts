import { useLocation } from '@mortar/navigation';
import { type RefObject, useEffect, useRef } from 'react';

const typingField = 'input, select, textarea';

/**
 * Moves focus to the main area when another page opens, so that a screen reader and the Tab key continue
 * from there. A field that the page itself has focused keeps the focus.
 */
export function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const openPage = useRef(pathname);
  useEffect(() => {
    if (openPage.current === pathname) return;
    openPage.current = pathname;
    const focused = document.activeElement;
    if (main.current?.contains(focused) && focused?.matches(typingField)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
