import type { BlockList } from 'node:net';
import { FairLimiter } from '@mortar/server/http';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isAmong } from '#config/address-ranges.ts';
import type { ProcessBounds } from '#config/env.ts';

/** Shares of all places, of which one account has one; a network has a smaller one. */
const SHARES = 6;

interface AccountBoundsOptions {
  bounds: Pick<ProcessBounds, 'requestsInProgress'>;
  /** Clients without a share of their own: proxies and machines of the deployment. */
  unlimitedAddresses: BlockList;
}

/**
 * Bounds the requests that one account has in progress in this process, from whatever networks it sends them: from
 * the time that the request is identified until its response begins, the arrival of its body included. A live
 * stream does not count once it has begun.
 */
export const accountBounds = fastifyPlugin(
  async (app: FastifyInstance, { bounds, unlimitedAddresses }: AccountBoundsOptions) => {
    const places = new FairLimiter({
      most: Number.POSITIVE_INFINITY,
      mostOfClient: Math.ceil(bounds.requestsInProgress / SHARES),
    });
    const leaves = new WeakMap<object, () => void>();
    const leave = (request: object) => {
      leaves.get(request)?.();
      leaves.delete(request);
    };

    app.addHook('onRequest', async ({ identity, ip, raw, routeOptions }, reply) => {
      // The client is gone, and `close` was emitted before.
      if (raw.socket.destroyed) return reply.hijack();
      if (!identity || routeOptions.config.unlimited || isAmong(unlimitedAddresses, ip)) return undefined;
      leaves.set(raw, places.acquire(identity.accountId));
      reply.raw.once('close', () => leave(raw));
      return undefined;
    });

    app.addHook('onSend', async ({ raw }, _reply, payload) => {
      leave(raw);
      return payload;
    });
  },
);
