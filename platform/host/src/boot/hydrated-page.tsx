import { type PropsWithChildren, type ReactNode, useEffect } from 'react';
import { SiteOriginProvider } from '#/site-origin.ts';
import type { DocumentPage } from './document-page.ts';
import { HasScreenProvider } from './hydration.ts';

interface HydratedPageProps extends Pick<DocumentPage, 'origin' | 'hasScreen'> {
  /** Called once when the page responds to its user. */
  onHydrated: () => void;
}

/** Around a page whose markup the document has brought. */
export function HydratedPage({
  origin,
  hasScreen,
  onHydrated,
  children,
}: PropsWithChildren<HydratedPageProps>): ReactNode {
  useEffect(() => onHydrated(), [onHydrated]);
  return (
    <SiteOriginProvider value={origin}>
      <HasScreenProvider value={hasScreen}>{children}</HasScreenProvider>
    </SiteOriginProvider>
  );
}
