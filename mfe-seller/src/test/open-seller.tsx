import { marketplaceApi } from '@mortar/store';
import { renderAtRoute } from '@mortar/testing';
import type { SlotResolver } from '@mortar/navigation';
import routes from '#/exposed/routes.tsx';
import ProductOwnerMenu from '#/exposed/slot-product-owner-menu.tsx';
import './browser.ts';

type Opened = ReturnType<typeof renderAtRoute>;
interface Options extends Pick<Parameters<typeof renderAtRoute>[0], 'auth'> {
  /** Whether the remotes whose slots it draws are there. */
  neighbours?: boolean;
}

let opened: Opened[] = [];

// Lists that another test fetched would answer for this one.
afterEach(() => {
  for (const { store, unmount } of opened) {
    unmount();
    store.dispatch(marketplaceApi.util.resetApiState());
  }
  opened = [];
  localStorage.clear();
  sessionStorage.clear();
});

function WishlistDialogStandIn({ productTitle }: { productTitle: string }) {
  return <p>{`Wishlists for ${productTitle}`}</p>;
}

const slots = ((name) =>
  ({ 'product-owner-menu': ProductOwnerMenu, 'wishlist-dialog': WishlistDialogStandIn })[
    name as string
  ]) as SlotResolver;

/** Opens this remote at a route of the site. */
export function openSeller(at: string, { auth, neighbours = true }: Options = {}): Opened {
  const view = renderAtRoute({ routes, at, auth, slots: neighbours ? slots : undefined });
  opened.push(view);
  return view;
}

/** What a reload leaves: the page is gone, what the browser keeps is not. */
export function reload(view: Opened, at: string, options: Options = {}): Opened {
  view.unmount();
  return openSeller(at, options);
}
