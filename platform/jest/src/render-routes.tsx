import type { RemoteScreenRoute } from '@mortar/navigation';
import { act, render, type RenderResult, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import {
  type ComponentType,
  createRef,
  Fragment,
  lazy,
  type PropsWithChildren,
  type ReactNode,
  type Ref,
  Suspense,
  useImperativeHandle,
} from 'react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate, useRoutes } from 'react-router-dom';

/** Routes as a remote exposes them, or with an element at hand. */
export type RoutesUnderTest = readonly (RemoteScreenRoute | { path: string; element: ReactNode })[];

interface RenderRoutes {
  /** The remote's `./routes`, all of them: the test sees the whole remote. */
  routes: RoutesUnderTest;
  /** Path and query to open. */
  at: string;
  /** What the host has around every screen: store, theme, slots. */
  Host?: ComponentType<PropsWithChildren>;
}

/** The page that a test has opened. */
export interface RenderedRoutes extends RenderResult {
  user: UserEvent;
  /** The browser's own Back. */
  goBack: () => Promise<void>;
  /** The browser's own Forward. */
  goForward: () => Promise<void>;
}

/**
 * Opens a whole remote at a route, as the host does. Leaving the remote shows the address that was reached
 * (`await leftFor('/login')`); `goBack` and `goForward` are the browser's own.
 */
export function renderRoutes({ routes, at, Host = Fragment }: RenderRoutes): RenderedRoutes {
  const user = patientUser();
  const navigate = createRef<NavigateFunction>();
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <Host>
        <Navigation ref={navigate} />
        <RemoteOrElsewhere routes={routes} />
      </Host>
    </MemoryRouter>,
  );
  const goBack = () => act(async () => navigate.current?.(-1));
  const goForward = () => act(async () => navigate.current?.(1));
  return { ...view, user, goBack, goForward };
}

/** Waits as people do until a button can be pressed: what failed is said a moment before it takes another press. */
function patientUser(): UserEvent {
  const user = userEvent.setup();
  const { click } = user;
  const isBusy = (element: Element) => element.closest('button[aria-busy="true"]') !== null;
  const clickWhenFree: UserEvent['click'] = async (element) => {
    if (isBusy(element)) await waitFor(() => expect(isBusy(element)).toBe(false));
    await click(element);
  };
  return Object.assign(user, { click: clickWhenFree });
}

/** Resolves when the user has left the remote for `address` (path, query included). */
export async function leftFor(address: string): Promise<void> {
  await screen.findByText(`Left for ${address}`);
}

function RemoteOrElsewhere({ routes }: { routes: RoutesUnderTest }) {
  const rendered = routes.map((route) => ('load' in route ? withElement(route) : route));
  return useRoutes([...rendered, { path: '*', element: <Elsewhere /> }]);
}

/** Screens that were opened before, which the host too renders at once. */
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
