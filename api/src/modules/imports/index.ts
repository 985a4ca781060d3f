export { importRoutes } from './imports.routes.ts';
export { ImportService } from './imports.service.ts';
