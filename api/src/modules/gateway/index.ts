export { gatewayRoutes } from './gateway.routes.ts';
