/** As `RemoteRoutes` of `@mortar/navigation`. */
export default [
  {
    path: '/warnings',
    load: () =>
      import(/* webpackChunkName: "page-warnings" */ './warnings-page.js').then(({ WarningsPage }) => WarningsPage),
  },
];
