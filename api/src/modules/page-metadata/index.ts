export { pageMetadataRoutes } from './page-metadata.routes.ts';
