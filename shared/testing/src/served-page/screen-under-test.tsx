import { SlotProvider } from '@mortar/navigation';
import { type MortarStore, StoreProvider } from '@mortar/store';
import { MortarTheme } from '@mortar/ui';
import type { ComponentType, PropsWithChildren } from 'react';
import { Link, matchRoutes, useRoutes } from 'react-router-dom';
import type { RoutesUnderTest } from '../render-at-route.tsx';

/** The routes of a remote with the screen of the address loaded, as the shell renders and hydrates it. */
export async function loadScreen(routes: RoutesUnderTest, address: string): Promise<ComponentType<ScreenProps>> {
  const { pathname } = new URL(address, 'http://localhost');
  const [match] = matchRoutes([...routes], pathname) ?? [];
  const route = routes.find(({ path }) => path === match?.route.path);
  if (!route) throw new Error(`No route under test has the path ${pathname}.`);
  const Screen = 'load' in route ? await route.load() : () => route.element;
  const loaded = [{ path: route.path, element: <Screen /> }];
  function Routes() {
    return useRoutes(loaded);
  }
  return function ScreenUnderTest({ Router, store }) {
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
  };
}

interface ScreenProps {
  Router: ComponentType<PropsWithChildren>;
  store: MortarStore;
}
