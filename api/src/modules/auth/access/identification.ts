import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { SessionService } from '../sessions/sessions.service.ts';

interface IdentificationOptions {
  sessions: SessionService;
}

/** Identifies the account of the bearer token, on routes that are not `public`. It rejects no request. */
export const identification = fastifyPlugin(async (app: FastifyInstance, { sessions }: IdentificationOptions) => {
  app.decorateRequest('identity', null);

  app.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config.access === 'public') return;
    const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
    if (scheme?.toLowerCase() === 'bearer' && token) {
      request.identity = (await sessions.identify(token)) ?? null;
    }
  });
});
