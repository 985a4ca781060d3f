import { type RemoteScreenRoute, SlotProvider, type SlotResolver } from '@mortar/navigation';
import { type AuthState, authRestored, createMortarStore, StoreProvider, writeAccessToken } from '@mortar/store';
import { MortarTheme } from '@mortar/ui';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, createRef, lazy, type ReactNode, type Ref, Suspense, useImperativeHandle } from 'react';
import { Link, MemoryRouter, type NavigateFunction, useLocation, useNavigate, useRoutes } from 'react-router-dom';
import { TEST_API } from './test-api.ts';

/** Routes as a remote exposes them, or with an element at hand. */
export type RoutesUnderTest = readonly (RemoteScreenRoute | { path: string; element: ReactNode })[];

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

/**
 * Opens a whole remote at a route, with the real store, router, theme and API slice, as the shell
 * does. Leaving the remote shows the address that was reached (`await leftFor('/login')`).
 * `announced` collects the messages of failed requests, which the shell shows as toasts; `goBack` is the
 * browser's own Back.
 */
export function renderAtRoute({ routes, at, auth, slots = () => undefined }: RenderAtRoute) {
  const announced: string[] = [];
  const store = createMortarStore({
    apiBaseUrl: TEST_API,
    onRequestFailed: ({ message }) => announced.push(message),
  });
  if (auth) {
    store.dispatch(authRestored(auth));
    writeAccessToken('test-access-token');
  }
  const user = userEvent.setup();
  const navigate = createRef<NavigateFunction>();
  const view = render(
    <StoreProvider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <SlotProvider value={slots}>
          <MortarTheme routerLink={Link}>
            <Navigation ref={navigate} />
            <RemoteOrElsewhere routes={routes} />
          </MortarTheme>
        </SlotProvider>
      </MemoryRouter>
    </StoreProvider>,
  );
  const goBack = () => act(async () => navigate.current?.(-1));
  return { ...view, announced, store, user, goBack };
}

/** Resolves when the user has left the remote for `address` (path, query included). */
export async function leftFor(address: string): Promise<void> {
  await screen.findByText(`Left for ${address}`);
}

function RemoteOrElsewhere({ routes }: { routes: RoutesUnderTest }) {
  const rendered = routes.map((route) => ('load' in route ? withElement(route) : route));
  return useRoutes([...rendered, { path: '*', element: <Elsewhere /> }]);
}

/** Screens that were opened before, which the shell too renders at once. */
const opened = new WeakMap<RemoteScreenRoute['load'], ComponentType>();

function withElement({ path, load }: RemoteScreenRoute) {
  const Screen = opened.get(load) ?? lazy(async () => ({ default: await load() }));
  opened.set(load, Screen);
  return {
    path,
    element: (
      <Suspense key={path}>
        <Screen />
      </Suspense>
    ),
  };
}

function Navigation({ ref }: { ref: Ref<NavigateFunction> }) {
  const navigate = useNavigate();
  useImperativeHandle(ref, () => navigate, [navigate]);
  return null;
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Left for ${pathname}${search}`}</p>;
}
