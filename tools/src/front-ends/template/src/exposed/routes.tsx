import type { RemoteRoutes } from '@mortar/navigation';

export default [
  {
    path: '/__WORD__',
    load: () =>
      import(/* webpackChunkName: "page-__WORD__" */ '#/features/__WORD__/__WORD__-page.tsx').then(
        ({ __TITLE__Page }) => __TITLE__Page,
      ),
  },
] satisfies RemoteRoutes;
