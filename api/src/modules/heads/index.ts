export { headRoutes } from './heads.routes.ts';
