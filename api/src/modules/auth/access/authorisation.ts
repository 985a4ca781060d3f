import type { FastifyInstance, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { loginRequired, moderatorRequired, storeRequired, storeSuspended } from '../accounts/auth.errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the server, with the access it declares. */
    declaredRoutes: readonly RouteOptions[];
  }
}

/**
 * Rejects identified requests that the `access` of their route does not allow. A route that declares no
 * access makes the start of the server fail.
 */
export const authorisation = fastifyPlugin(async (app: FastifyInstance) => {
  const routes: RouteOptions[] = [];
  app.decorate('declaredRoutes', routes);

  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const open = routes.find(({ config }) => !config?.access);
    if (open) throw new Error(`The route ${[open.method].flat().join()} ${open.url} does not declare its access.`);
  });

  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (request.is404 || access === 'public' || access === 'optional') return;
    if (!request.identity) throw loginRequired();
    if (access === 'moderator' && !request.identity.roles.includes('moderator')) throw moderatorRequired();
    if (access !== 'seller') return;
    if (!request.identity.storeId) throw storeRequired();
    if (request.identity.isStoreSuspended) throw storeSuspended();
  });
});
