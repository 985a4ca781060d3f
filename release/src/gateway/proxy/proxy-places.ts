import { clientNetwork, sendProblem } from '@mortar/server/http';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Requests that one gateway passes on at the same time, live streams included. */
export const MOST_PROXIED = 4_000;

const headers = { 'cache-control': 'no-store', 'retry-after': '5' };
const OVERLOADED = {
  status: 503,
  code: 'overloaded',
  message: 'We are very busy at the moment. Please try again shortly.',
  headers,
};
const TOO_MANY = {
  status: 429,
  code: 'too_many_requests',
  message: 'That is too much at once. Please try again in a few seconds.',
  headers,
};

/**
 * Bounds the requests that are passed on at the same time, from their first byte to the end of their response. The
 * fewer places there are, the fewer one network may take: some are always left for others.
 */
export const proxyPlaces = fastifyPlugin(async (app: FastifyInstance, { most }: { most: number }) => {
  const ofNetwork = new Map<string, number>();
  let taken = 0;

  function add(network: string, places: number): void {
    taken += places;
    const left = (ofNetwork.get(network) ?? 0) + places;
    if (left > 0) ofNetwork.set(network, left);
    else ofNetwork.delete(network);
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.socket.destroyed) return reply.hijack();
    const network = clientNetwork(request.ip);
    if (taken >= most) return sendProblem(reply, OVERLOADED);
    if ((ofNetwork.get(network) ?? 0) >= Math.ceil((most - taken) / 2)) return sendProblem(reply, TOO_MANY);
    add(network, 1);
    reply.raw.once('close', () => add(network, -1));
    return undefined;
  });
});
