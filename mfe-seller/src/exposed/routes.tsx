import type { RemoteRoutes } from '@mortar/navigation';
import { sellerRoutes } from '#/app/seller-routes.tsx';

const routes: RemoteRoutes = sellerRoutes;

export default routes;
