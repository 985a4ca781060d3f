import type { ReactNode } from 'react';
import { ToastHost } from '#/toast/toast-host.tsx';
import { LinkProvider, type RouterLink } from '#/link/link-provider.tsx';
import './tokens.css';
import './baseline.css';
import './print.css';

interface MortarThemeProps {
  /** Client navigation for every link that the design system renders; plain anchors without it. */
  routerLink?: RouterLink;
  children: ReactNode;
}

/**
 * The one theme of the page. The tokens are plain CSS that follows the system's colour scheme, so
 * the first page needs no style engine; MUI gets the same tokens when an overlay first loads.
 */
export function MortarTheme({ routerLink, children }: MortarThemeProps) {
  return (
    <LinkProvider component={routerLink}>
      <ToastHost>{children}</ToastHost>
    </LinkProvider>
  );
}
