import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/**
 * Keeps responses about one account out of every cache: of each route that is not public, and of the public ones
 * that issue tokens. Errors are included, and a route cannot widen it.
 */
export const privateResponses = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply, payload) => {
    const { access, neverStored } = request.routeOptions.config;
    if (!request.is404 && (access !== 'public' || neverStored)) reply.header('cache-control', 'no-store');
    return payload;
  });
});
