import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { assertionCheck, type AssertionOptions } from './assertion.ts';
import { sendProblem, ServiceError } from './problems.ts';
import type { Visitor } from './visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the request; `null` on routes that are open. */
    visitor: Visitor | null;
  }
  interface FastifyContextConfig {
    /** The route takes requests that did not come through a gateway of the site, too. */
    open?: boolean;
  }
}

export interface ServiceOptions extends AssertionOptions {
  /** Rejects while the service cannot do its work, for `/health/ready`. */
  ready?: () => Promise<unknown>;
}

const health = { config: { open: true }, logLevel: 'warn' } as const;

/**
 * Makes a Fastify server a service of a Mortar site: each request has a `visitor`, whom a gateway of the site stated;
 * others are refused. Errors are problem+json, and `/health/live` and `/health/ready` respond.
 */
export const mortarService = fastifyPlugin(
  async (app: FastifyInstance, { ready = async () => undefined, ...options }: ServiceOptions) => {
    const visitorOf = assertionCheck(options);
    app.decorateRequest('visitor', null);
    app.setErrorHandler(sendProblem);
    app.setNotFoundHandler(async (request, reply) =>
      sendProblem(new ServiceError(404, 'not_found', 'There is nothing at this address.'), request, reply),
    );
    app.addHook('onRequest', async (request) => {
      if (request.is404 || request.routeOptions.config.open) return;
      request.visitor = await visitorOf(request);
    });

    app.get('/health/live', health, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' };
    });
    app.get('/health/ready', health, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        await ready();
        return { status: 'ok' };
      } catch (error) {
        request.log.warn(error, 'not ready');
        return reply.code(503).send({ status: 'unavailable' });
      }
    });
  },
  { name: '@mortar/service', fastify: '5.x' },
);
