import { clientNetwork, HttpError, sendProblem, SharedPlaces } from '@mortar/server/http';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Requests that one gateway passes on at the same time, live streams included. */
export const MOST_PROXIED = 4_000;

/**
 * Bounds the requests that are passed on at the same time, of all networks and of one, from their first byte to the
 * end of their response.
 */
export const proxyPlaces = fastifyPlugin(async (app: FastifyInstance, { most }: { most: number }) => {
  const places = new SharedPlaces({ most });

  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.socket.destroyed) return reply.hijack();
    try {
      reply.raw.once('close', places.take(clientNetwork(request.ip)));
      return undefined;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return sendProblem(reply.header('cache-control', 'no-store'), error);
    }
  });
});
