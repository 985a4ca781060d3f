export { recordBuild } from './changes.repository.ts';
export { gatewayRoutes } from './gateway.routes.ts';
