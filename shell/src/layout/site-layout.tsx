import { paths } from '@mortar/contracts/site-paths';
import { useLocation } from '@mortar/navigation';
import { type PropsWithChildren, useRef } from 'react';
import { useSignOutElsewhere } from '#/session/use-sign-out-elsewhere.ts';
import { NetworkNotice } from './network-notice.tsx';
import { ScrollRestoration } from './scroll/scroll-restoration.tsx';
import { SiteFooter } from './footer/site-footer.tsx';
import { SiteHeader } from './header/site-header.tsx';
import styles from './site-layout.module.css';
import { SlimHeader } from './header/slim-header.tsx';
import { useFocusOnNewPage } from './page/use-focus-on-new-page.ts';

/** Pages with a single task, where the full header would only distract. */
const slimPages: ReadonlySet<string> = new Set([
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
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
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter short={slim} />
      <NetworkNotice />
    </div>
  );
}
