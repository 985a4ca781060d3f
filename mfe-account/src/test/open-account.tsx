import { marketplaceApi } from '@mortar/store';
import { aBuyer, renderAtRoute } from '@mortar/testing';
import type { ReactNode } from 'react';
import routes from '#/exposed/routes.tsx';

type Opened = ReturnType<typeof renderAtRoute>;
type Options = Partial<Omit<Parameters<typeof renderAtRoute>[0], 'at' | 'routes'>>;

let opened: Opened[] = [];

// A list that gets notifications of changes would outlive its test.
afterEach(() => {
  for (const { store, unmount } of opened) {
    unmount();
    store.dispatch(marketplaceApi.util.resetApiState());
  }
  opened = [];
  localStorage.clear();
  sessionStorage.clear();
});

/** Renders the remote at a path, as a signed-in buyer by default. */
export function openAccount(at: string, options: Options = {}): Opened {
  return remember(renderAtRoute({ routes, at, auth: aBuyer(), ...options }));
}

/** Opens a page that holds one of the remote's slots. */
export function openSlot(slot: ReactNode, options: Options = {}): Opened {
  const page = [{ path: '/', element: slot }];
  return remember(renderAtRoute({ routes: page, at: '/', auth: aBuyer(), ...options }));
}

function remember(view: Opened): Opened {
  opened.push(view);
  return view;
}
