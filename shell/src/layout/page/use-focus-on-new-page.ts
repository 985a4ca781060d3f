import { useLocation } from '@mortar/navigation';
import { type RefObject, useEffect, useRef } from 'react';

const typingField = 'input, select, textarea';

/**
 * Moves focus to the main area when another page opens, so that a screen reader and the Tab key continue
 * from there. A field that the page itself has focused keeps the focus. The area takes the name of the page,
 * which a screen reader says with the focus: a new title of the document is announced only when one loads.
 */
export function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const openPage = useRef(pathname);
  useEffect(() => {
    if (openPage.current === pathname) return undefined;
    openPage.current = pathname;
    const nameArea = () => main.current?.setAttribute('aria-label', document.title);
    nameArea();
    // A page that is still loading has a provisional title.
    const titleChange = new MutationObserver(nameArea);
    titleChange.observe(document.head, { childList: true, characterData: true, subtree: true });
    const stopNaming = () => titleChange.disconnect();
    const focused = document.activeElement;
    if (main.current?.contains(focused) && focused?.matches(typingField)) return stopNaming;
    main.current?.focus({ preventScroll: true });
    return stopNaming;
  }, [pathname, main]);
}
