import { marketplaceApi } from '@mortar/store';
import { aBuyer, renderAtRoute } from '@mortar/testing';
import routes from '#/exposed/routes.tsx';

type Opened = ReturnType<typeof renderAtRoute>;

let opened: Opened[] = [];

afterEach(() => {
  for (const { store, unmount } of opened) {
    unmount();
    store.dispatch(marketplaceApi.util.resetApiState());
  }
  opened = [];
});

/** Opens this remote at a route of the site, signed in. */
export function openModeration(at: string): Opened {
  const view = renderAtRoute({ routes, at, auth: aBuyer() });
  opened.push(view);
  return view;
}
