export { catalogRoutes as default } from '#/app/catalog-routes.ts';
