import { eager, type FailureReason, type Host, lazy } from '@mortar/host';
import {
  allowEndpointReplacement,
  createMortarStore,
  type DocumentState,
  documentStateReceived,
  type MortarStore,
  startSession,
  StoreProvider,
} from '@mortar/store';
import * as store from '@mortar/store';
import { version as storeVersion } from '@mortar/store/package.json';
import { ErrorPanel, MortarTheme, useToast } from '@mortar/ui';
import * as ui from '@mortar/ui';
import { version as uiVersion } from '@mortar/ui/package.json';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import site from '../site.json' with { type: 'json' };
import { createFailedRequests, type FailedRequests } from './failed-requests.ts';
import { NotFoundPage } from './features/not-found/not-found-page.tsx';
import { PageArea } from './layout/page/page-area.tsx';
import { PageSkeleton } from './layout/page/page-skeleton.tsx';
import { PreviewBanner } from './layout/preview-banner.tsx';
import { PlacedLink } from './layout/placed-link.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { RequireSession } from './session/require-session.tsx';
import { shellRoutes } from './shell-routes.tsx';
import './layout/heard.css';

/** What every page of the market is rendered with. */
export interface MarketData {
  store: MortarStore;
  failedRequests: FailedRequests;
}

/** The market, as the platform hosts it. */
export const host: Host<MarketData> = {
  site: { name: site.name, description: site.description },
  shared: {
    '@mortar/store': eager(store, storeVersion),
    '@mortar/ui': eager(ui, uiVersion),
    '@mortar/ui/overlays': lazy(() => import('@mortar/ui/overlays'), uiVersion),
    '@mortar/ui/forms': lazy(() => import('@mortar/ui/forms'), uiVersion),
  },
  routes: shellRoutes,
  NotFound: NotFoundPage,
  Guarded: RequireSession,
  Skeleton: PageSkeleton,
  Failure: PageFailure,
  Frame: MarketFrame,
  aroundRemote: (remote, contents) => <ui.RemoteContext value={remote}>{contents}</ui.RemoteContext>,
  createData({ apiBaseUrl, rendered, requestFailed }) {
    const failedRequests = createFailedRequests();
    const created = createMortarStore({
      apiBaseUrl,
      onRequestFailed: failedRequests.announce,
      onEndpointFailed: ({ status }, injectedBy, endpoint) => requestFailed(injectedBy, status, endpoint),
      unopenedSession: rendered !== undefined,
    });
    if (rendered?.data) created.dispatch(documentStateReceived(rendered.data as DocumentState, rendered.ageMs));
    return { store: created, failedRequests };
  },
  onReplace: (data) => data.store.dispatch(allowEndpointReplacement()),
  openSession: (data) => startSession(data.store),
  isSignedIn: (data) => data.store.getState().auth.isAuthenticated,
};

function MarketFrame({ data, preview, children }: ComponentProps<Host<MarketData>['Frame']>): ReactNode {
  // What hydration begins with, whatever has changed until a part of the page is reached. On the server queries have
  // their results as soon as they start.
  const [initialState] = useState(() => (typeof document === 'undefined' ? undefined : data.store.getState()));
  return (
    <StoreProvider store={data.store} serverState={initialState}>
      <MortarTheme routerLink={PlacedLink}>
        <PreviewBanner preview={preview} />
        <FailedRequestToasts failedRequests={data.failedRequests} />
        <SiteLayout>{children}</SiteLayout>
      </MortarTheme>
    </StoreProvider>
  );
}

function FailedRequestToasts({ failedRequests }: Pick<MarketData, 'failedRequests'>): null {
  const toast = useToast();
  useEffect(() => failedRequests.subscribe(({ message }) => toast.error(message)), [failedRequests, toast]);
  return null;
}

const FAILURES: Record<FailureReason, { title: string; message: string }> = {
  unavailable: {
    title: 'This part of Mortar is not available right now',
    message: 'The rest of the site works. Please try again in a moment.',
  },
  slow: {
    title: 'This is taking longer than usual',
    message: 'The page opens as soon as it arrives. You can also try again.',
  },
  unopened: { title: 'This page could not be opened', message: 'Check your connection and try again.' },
};

function PageFailure({ reason, onRetry }: ComponentProps<Host['Failure']>): ReactNode {
  return (
    <PageArea>
      <ErrorPanel {...FAILURES[reason]} onRetry={onRetry} />
    </PageArea>
  );
}
