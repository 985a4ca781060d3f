import type { BootManifest } from '@mortar/federation';
import { Link, SlotProvider, type SlotResolver } from '@mortar/navigation';
import { type MortarStore, StoreProvider } from '@mortar/store';
import { MortarTheme, useToast } from '@mortar/ui';
import { type ComponentType, type PropsWithChildren, type ReactNode, useEffect, useState } from 'react';
import { type AppRoute, AppRoutes } from './app-routes.tsx';
import type { FailedRequests } from './failed-requests.ts';
import { ReloadOnRelease } from './release-updates/reload-on-release.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { PreviewBanner } from './preview/preview-banner.tsx';
import { type Remotes, RemotesProvider } from './remotes/remotes-context.ts';

interface AppProps {
  /** Knows the address: `BrowserRouter`, or another one where there is no browser. */
  Router: ComponentType<PropsWithChildren>;
  /** The same ones in every render. */
  routes: readonly AppRoute[];
  store: MortarStore;
  remotes: Remotes;
  slots: SlotResolver;
  failedRequests: FailedRequests;
  boot: Pick<BootManifest, 'revision' | 'preview'>;
}

/** The whole page: the one store, router and theme, and the layout around every screen. */
export function App({ Router, routes, store, remotes, slots, failedRequests, boot }: AppProps): ReactNode {
  // What hydration begins with, whatever has changed until a part of the page is reached. On the server queries have
  // their results as soon as they start.
  const [initialState] = useState(() => (typeof document === 'undefined' ? undefined : store.getState()));
  return (
    <StoreProvider store={store} serverState={initialState}>
      <Router>
        <ReloadOnRelease revision={boot.revision} />
        <RemotesProvider value={remotes}>
          <SlotProvider value={slots}>
            <MortarTheme routerLink={Link}>
              <PreviewBanner preview={boot.preview} />
              <FailedRequestToasts failedRequests={failedRequests} />
              <SiteLayout>
                <AppRoutes routes={routes} />
              </SiteLayout>
            </MortarTheme>
          </SlotProvider>
        </RemotesProvider>
      </Router>
    </StoreProvider>
  );
}

function FailedRequestToasts({ failedRequests }: { failedRequests: FailedRequests }): null {
  const toast = useToast();
  useEffect(() => failedRequests.subscribe(({ message }) => toast.error(message)), [failedRequests, toast]);
  return null;
}
