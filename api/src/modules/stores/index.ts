export { storeRoutes } from './stores.routes.ts';
export { StoreService } from './stores.service.ts';
