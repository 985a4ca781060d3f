import type { RemoteRoutes } from '@mortar/navigation';

export default [
  {
    path: '/',
    load: () => import(/* webpackChunkName: "page-home" */ '../home-page.tsx').then((page) => page.HomePage),
  },
] satisfies RemoteRoutes;
