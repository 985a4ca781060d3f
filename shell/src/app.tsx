import type { BootManifest } from '@mortar/contracts';
import { BrowserRouter, Link, SlotProvider, type SlotResolver } from '@mortar/navigation';
import { type MortarStore, StoreProvider } from '@mortar/store';
import { MortarTheme, useToast } from '@mortar/ui';
import { type ReactNode, useEffect } from 'react';
import { AppRoutes } from './app-routes.tsx';
import type { FailedRequests } from './failed-requests.ts';
import { ReloadOnRelease } from './release-updates/reload-on-release.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { PreviewBanner } from './preview/preview-banner.tsx';
import { type Remotes, RemotesProvider } from './remotes/remotes-context.ts';

interface AppProps {
  store: MortarStore;
  remotes: Remotes;
  slots: SlotResolver;
  failedRequests: FailedRequests;
  boot: Pick<BootManifest, 'revision' | 'preview'>;
}

/** The whole page: the one store, router and theme, and the layout around every screen. */
export function App({ store, remotes, slots, failedRequests, boot }: AppProps): ReactNode {
  return (
    <StoreProvider store={store}>
      <BrowserRouter>
        <ReloadOnRelease revision={boot.revision} />
        <RemotesProvider value={remotes}>
          <SlotProvider value={slots}>
            <MortarTheme routerLink={Link}>
              <PreviewBanner preview={boot.preview} />
              <FailedRequestToasts failedRequests={failedRequests} />
              <SiteLayout>
                <AppRoutes />
              </SiteLayout>
            </MortarTheme>
          </SlotProvider>
        </RemotesProvider>
      </BrowserRouter>
    </StoreProvider>
  );
}

function FailedRequestToasts({ failedRequests }: { failedRequests: FailedRequests }): null {
  const toast = useToast();
  useEffect(() => failedRequests.subscribe(({ message }) => toast.error(message)), [failedRequests, toast]);
  return null;
}
