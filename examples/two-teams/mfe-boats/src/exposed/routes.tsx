import type { RemoteRoutes } from '@mortar/navigation';

export default [
  {
    path: '/boats',
    load: () =>
      import(/* webpackChunkName: "page-boats" */ '../features/boats-page.tsx').then(({ BoatsPage }) => BoatsPage),
  },
] satisfies RemoteRoutes;
