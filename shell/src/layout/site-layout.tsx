import { paths } from '@mortar/contracts/site-paths';
import { useLocation } from '@mortar/navigation';
import { type PropsWithChildren, type RefObject, useEffect, useRef } from 'react';
import { signedOut, useAppDispatch, useAuth } from '@mortar/store';
import { formatDate } from '@mortar/ui';
import { SiteFooter } from './footer/site-footer.tsx';
import { SiteHeader } from './header/site-header.tsx';
import { SlimHeader } from './header/slim-header.tsx';
import { NetworkNotice } from './network-notice.tsx';
import { ScrollRestoration } from './scroll/scroll-restoration.tsx';
import styles from './site-layout.module.css';

/** Pages with a single task, where the full header would only distract. */
const slimPages: ReadonlySet<string> = new Set([
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.resetPasswordByLink,
  paths.getStarted,
  paths.createStore,
]);

/** The frame of every page: header, main area and footer. */
export function SiteLayout({ children }: PropsWithChildren) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  useSignOutElsewhere();
  // As the router matches: case and a trailing slash do not count.
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  const slim = slimPages.has(path) || path.startsWith(`${paths.login}/`);
  return (
    <div className={styles.site}>
      <ScrollRestoration />
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to the content
      </a>
      {slim ? <SlimHeader /> : <SiteHeader />}
      <PaperHeading />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter short={slim} />
      <NetworkNotice />
    </div>
  );
}

const typingField = 'input, select, textarea';

/**
 * Moves focus to the main area when another page opens, so that a screen reader and the Tab key continue
 * from there. A field that the page itself has focused keeps the focus. The area takes the name of the page,
 * which a screen reader says with the focus: a new title of the document is announced only when one loads.
 */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
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

/** Signs this tab out when another tab does: Log Out clears the storage that tabs share. */
function useSignOutElsewhere(): void {
  const dispatch = useAppDispatch();
  const { isAuthenticated } = useAuth();
  useEffect(() => {
    if (!isAuthenticated) return undefined;
    const signOutWithOtherTab = ({ key, storageArea }: StorageEvent) => {
      if (key === null && storageArea === localStorage) dispatch(signedOut());
    };
    addEventListener('storage', signOutWithOtherTab);
    return () => removeEventListener('storage', signOutWithOtherTab);
  }, [isAuthenticated, dispatch]);
}

/** On paper the name of the site and the day of print stand above a page: nothing else says where it is from. */
function PaperHeading() {
  return (
    <p className={styles.onPaper}>
      Mortar <span ref={keepDay} />
    </p>
  );
}

/** Writes the day when the page is printed: documents are rendered before, and the same for all. Pages keep the layout. */
function keepDay(element: HTMLElement | null) {
  const write = () => element?.replaceChildren(formatDate(Date.now()));
  addEventListener('beforeprint', write);
  matchMedia('print').addEventListener('change', write);
}
