import type { RemoteRoutes } from '@mortar/navigation';

export default [
  {
    path: '/',
    load: () =>
      import(/* webpackChunkName: "page-tides" */ '../features/tides-page.tsx').then(({ TidesPage }) => TidesPage),
  },
] satisfies RemoteRoutes;
