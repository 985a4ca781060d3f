export { accountRoutes as default } from '#/app/account-routes.ts';
