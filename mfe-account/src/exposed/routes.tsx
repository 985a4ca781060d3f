import type { RemoteRoutes } from '@mortar/navigation';
import { accountRoutes } from '#/app/account-routes.ts';

const routes: RemoteRoutes = accountRoutes;

export default routes;
