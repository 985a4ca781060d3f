import type { BootRemote } from '@mortar/federation';

type Load = () => Promise<{ default: unknown }>;

/** What the remotes expose, as chunks of this very build. */
const exposed: Record<string, Load> = {
  'mfe-catalog/routes': () =>
    import(/* webpackChunkName: "mfe-catalog-routes" */ '../../../mfe-catalog/src/exposed/routes.tsx'),
  'mfe-account/routes': () =>
    import(/* webpackChunkName: "mfe-account-routes" */ '../../../mfe-account/src/exposed/routes.tsx'),
  'mfe-account/slot-wishlist-dialog': () => import('../../../mfe-account/src/exposed/slot-wishlist-dialog.tsx'),
  'mfe-account/slot-notification-bell': () => import('../../../mfe-account/src/exposed/slot-notification-bell.tsx'),
  'mfe-seller/routes': () =>
    import(/* webpackChunkName: "mfe-seller-routes" */ '../../../mfe-seller/src/exposed/routes.tsx'),
  'mfe-seller/slot-promotion-form': () => import('../../../mfe-seller/src/exposed/slot-promotion-form.tsx'),
  'mfe-seller/slot-product-owner-menu': () => import('../../../mfe-seller/src/exposed/slot-product-owner-menu.tsx'),
};

/** Stands in for the shell's loader of the same name. */
export function createRemoteLoader() {
  return {
    load: async <T, Opened = T>(
      remote: BootRemote,
      expose: string,
      open?: (exposed: T) => Opened | Promise<Opened>,
    ): Promise<Opened> => {
      const module = await exposed[`${remote.name}/${expose}`]?.();
      if (!module) throw new Error(`The single build has no ${remote.name}/${expose}.`);
      return open ? open(module.default as T) : (module.default as Opened);
    },
    artefactOf: (remote: BootRemote) => remote,
    fallBack: () => false,
  };
}
