import { TEST_API } from '@mortar/jest/api';
import { type RenderedRoutes, renderRoutes, type RoutesUnderTest } from '@mortar/jest/render-routes';
import { SiteProvider, SlotProvider, type SlotResolver } from '@mortar/navigation';
import {
  type AuthState,
  authRestored,
  createMortarStore,
  marketplaceApi,
  type MortarStore,
  StoreProvider,
  writeAccessToken,
} from '@mortar/store';
import { MortarTheme } from '@mortar/ui';
import type { PropsWithChildren, ReactNode } from 'react';
import { Link } from 'react-router-dom';

const SITE = { name: 'Mortar', description: 'The description of the site.' };

interface RenderAtRoute {
  /** The remote's `./routes`, all of them: the test sees the whole remote. */
  routes: RoutesUnderTest;
  /** Path and query to open. */
  at: string;
  /** Signed in as this user; signed out when left out. */
  auth?: AuthState;
  /** Stand-ins for what other remotes contribute. */
  slots?: SlotResolver;
}

interface OpenedRemote extends RenderedRoutes {
  /** Messages of requests that failed. */
  announced: string[];
  store: MortarStore;
}

let opened: OpenedRemote[] = [];

// A stream, a list that was cached, or a draft would outlive its test.
afterEach(() => {
  // Pages that are read as without scripts have no storage.
  if (opened.length === 0) return;
  for (const { store, unmount } of opened) {
    unmount();
    store.dispatch(marketplaceApi.util.resetApiState());
  }
  opened = [];
  localStorage.clear();
  sessionStorage.clear();
});

/**
 * Opens a whole remote at a route, with the real store, router, theme and API slice, as the shell
 * does. `announced` collects the messages of failed requests, which the shell shows as toasts.
 */
export function renderAtRoute({ routes, at, auth, slots = () => undefined }: RenderAtRoute): OpenedRemote {
  const announced: string[] = [];
  const store = createMortarStore({
    apiBaseUrl: TEST_API,
    onRequestFailed: ({ message }) => announced.push(message),
  });
  if (auth) {
    store.dispatch(authRestored(auth));
    writeAccessToken('test-access-token');
  }
  function Shell({ children }: PropsWithChildren): ReactNode {
    return (
      <StoreProvider store={store}>
        <SiteProvider value={SITE}>
          <SlotProvider value={slots}>
            <MortarTheme routerLink={Link}>{children}</MortarTheme>
          </SlotProvider>
        </SiteProvider>
      </StoreProvider>
    );
  }
  const view = { ...renderRoutes({ routes, at, Host: Shell }), announced, store };
  opened.push(view);
  return view;
}
