import { envelope, onRequest, renderAtRoute } from '@mortar/testing';
import type { SlotResolver } from '@mortar/navigation';
import { aProduct } from '@mortar/testing/builders';
import routes from '#/exposed/routes.tsx';
import ProductOwnerMenu from '#/exposed/slot-product-owner-menu.tsx';
import './browser.ts';
import { ownList } from './builders.ts';

type Opened = ReturnType<typeof renderAtRoute>;
type Options = Pick<Parameters<typeof renderAtRoute>[0], 'auth'>;

// The table asks for them; most tests are about others.
beforeEach(() => {
  onRequest('get', '/categories/', () => envelope({ categories: [], totalItems: 0 }));
  onRequest('get', '/products/own', () => envelope(ownList([aProduct()])));
  onRequest('post', '/products/check-price', () => envelope({ implausible: null }));
});

function FakeWishlistDialog({ productTitle }: { productTitle: string }) {
  return <p>{`Wishlists for ${productTitle}`}</p>;
}

const slots = ((name) =>
  ({ 'product-owner-menu': ProductOwnerMenu, 'wishlist-dialog': FakeWishlistDialog })[name as string]) as SlotResolver;

/** Opens this remote at a route of the site. */
export function openSeller(at: string, { auth }: Options = {}): Opened {
  return renderAtRoute({ routes, at, auth, slots });
}

/** Reloads the page: unmounts it and opens it again with the same browser storage. */
export function reload(view: Opened, at: string, options: Options = {}): Opened {
  view.unmount();
  return openSeller(at, options);
}
