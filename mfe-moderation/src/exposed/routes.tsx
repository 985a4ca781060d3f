import type { RemoteRoutes } from '@mortar/navigation';
import { moderationRoutes } from '#/app/moderation-routes.ts';

const routes: RemoteRoutes = moderationRoutes;

export default routes;
