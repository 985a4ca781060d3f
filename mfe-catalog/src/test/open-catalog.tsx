import type { MarketSlots } from '@mortar/contracts';
import type { SlotResolver } from '@mortar/navigation';
import { renderAtRoute } from '@mortar/testing';
import type { ComponentType } from 'react';
import { catalogRoutes } from '#/app/catalog-routes.ts';

interface OpenCatalog {
  auth?: Parameters<typeof renderAtRoute>[0]['auth'];
  /** Whether the other remotes contribute their slots. */
  neighbours?: boolean;
}

/** Opens the catalog as the shell does, with stand-ins for what the other remotes contribute. */
export function openCatalog(at: string, { auth, neighbours = true }: OpenCatalog = {}) {
  return renderAtRoute({ routes: catalogRoutes, at, auth, ...(neighbours && { slots }) });
}

function WishlistDialog({ productTitle, onClose }: MarketSlots['wishlist-dialog']) {
  return (
    <dialog open aria-label={`Wishlists for ${productTitle}`}>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  );
}

function OwnerMenu({ title }: MarketSlots['product-owner-menu']) {
  return <button type="button">{`Manage ${title}`}</button>;
}

const contributions: { [N in keyof MarketSlots]?: ComponentType<MarketSlots[N]> } = {
  'wishlist-dialog': WishlistDialog,
  'product-owner-menu': OwnerMenu,
};
const slots: SlotResolver = (name) => contributions[name];
