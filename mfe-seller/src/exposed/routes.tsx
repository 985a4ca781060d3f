import type { RemoteRoutes } from '@mortar/navigation';
import { sellerRoutes } from '#/app/seller-routes.ts';

const routes: RemoteRoutes = sellerRoutes;

export default routes;
