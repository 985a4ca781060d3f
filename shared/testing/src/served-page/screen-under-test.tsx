import { type RemoteScreen, SlotProvider } from '@mortar/navigation';
import { type MortarStore, StoreProvider } from '@mortar/store';
import { MortarTheme } from '@mortar/ui';
import type { ComponentType, PropsWithChildren, ReactNode } from 'react';
import { Link, matchRoutes, useRoutes } from 'react-router-dom';
import type { RoutesUnderTest } from '@mortar/jest/render-routes';

interface LoadedScreen {
  /** The routes of the remote with the screen of the address loaded, as the shell renders and hydrates it. */
  Screen: ComponentType<ScreenProps>;
  /** What the screen declares to request first at the address. */
  reads: string[];
}

export async function loadScreen(routes: RoutesUnderTest, address: string): Promise<LoadedScreen> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [match] = matchRoutes([...routes], pathname) ?? [];
  const route = routes.find(({ path }) => path === match?.route.path);
  if (!route) throw new Error(`No route under test has the path ${pathname}.`);
  const Loaded: RemoteScreen = 'load' in route ? await route.load() : () => route.element;
  const loaded = [{ path: route.path, element: <Loaded /> }];
  function Routes() {
    return useRoutes(loaded);
  }
  function ScreenUnderTest({ Router, store }: ScreenProps): ReactNode {
    return (
      <StoreProvider store={store} serverState={typeof document === 'undefined' ? undefined : store.getState()}>
        <Router>
          <SlotProvider value={() => undefined}>
            <MortarTheme routerLink={Link}>
              <Routes />
            </MortarTheme>
          </SlotProvider>
        </Router>
      </StoreProvider>
    );
  }
  return { Screen: ScreenUnderTest, reads: Loaded.readsAt?.(match?.params ?? {}, searchParams) ?? [] };
}

interface ScreenProps {
  Router: ComponentType<PropsWithChildren>;
  store: MortarStore;
}
