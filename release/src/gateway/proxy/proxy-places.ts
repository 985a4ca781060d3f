import { clientNetwork, HttpError, sendProblem, SharedPlaces } from '@mortar/server/http';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Requests that one gateway passes on at the same time, live streams included. */
export const MOST_PROXIED = 4_000;
/** Requests of one network for whose response a gateway waits: several API processes work on far fewer of them. */
const MOST_WAITING_OF_NETWORK = 200;

interface ProxyPlacesOptions {
  /** Requests that are passed on at the same time. */
  most: number;
  /** Those of one network for whose response the gateway waits. */
  mostWaiting?: number;
}

/**
 * Bounds the requests that are passed on at the same time, of all networks and of one, from their first byte to the
 * end of their response; more tightly, those of one network until their response begins, which the API would refuse
 * too, but at the cost of a connection each.
 */
export const proxyPlaces = fastifyPlugin(
  async (app: FastifyInstance, { most, mostWaiting = MOST_WAITING_OF_NETWORK }: ProxyPlacesOptions) => {
    const places = new SharedPlaces({ most });
    const waiting = new SharedPlaces({ most, mostOfClient: mostWaiting });
    const stopWaiting = new WeakMap<object, () => void>();

    app.addHook('onRequest', async (request, reply) => {
      const { raw } = request;
      if (raw.socket.destroyed) return reply.hijack();
      const network = clientNetwork(request.ip);
      try {
        reply.raw.once('close', places.take(network));
        stopWaiting.set(raw, waiting.take(network));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        return sendProblem(reply.header('cache-control', 'no-store'), error);
      }
      reply.raw.once('close', () => stopWaitingOf(raw));
      return undefined;
    });

    app.addHook('onSend', async ({ raw }, _reply, payload) => {
      stopWaitingOf(raw);
      return payload;
    });

    function stopWaitingOf(request: object): void {
      stopWaiting.get(request)?.();
      stopWaiting.delete(request);
    }
  },
);
