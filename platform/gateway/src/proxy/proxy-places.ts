import { clientNetwork, HttpError, sendProblem } from '@mortar/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { bodyTooLarge, boundedBody, bytesOf, isTooLong } from './bounded-body.ts';
import { Tarpit, type HoldOptions } from './tarpit.ts';
import type { ProxyBounds } from './proxy-bounds.ts';
import { type RefusalOptions, RepeatedRefusals } from './repeated-refusals.ts';

/** Bytes of a body that is not received when its request is refused. */
const LARGE_BODY = 1024 * 1024;

interface ProxyPlacesOptions {
  /** The bounds of the upstream that a request is passed on to. */
  boundsOf: (request: FastifyRequest) => ProxyBounds;
  refusals?: RefusalOptions;
  /** How long a refusal is held back. */
  hold?: HoldOptions;
  /** Called with why a request is refused. */
  onRefusal: (request: FastifyRequest, reason: string) => void;
}

/**
 * Bounds the requests that are passed on at the same time, of all networks and of one, from their first byte to the
 * end of their response; more tightly, those of one network until their response begins, which the upstream would
 * refuse too, but at the cost of a connection each. What the upstream has refused again and again is not passed on for a
 * while, nor is a body that is too long. Refusals are held back for some seconds.
 */
export const proxyPlaces = fastifyPlugin(
  async (app: FastifyInstance, { boundsOf, refusals: refusalOptions, hold, onRefusal }: ProxyPlacesOptions) => {
    const waitingRequests = new WeakMap<object, { refusalKey: string; stop: () => void }>();
    const refusals = new RepeatedRefusals(refusalOptions);
    const held = new Tarpit(hold);
    app.addHook('preClose', async () => held.release());

    app.addHook('onRequest', async (request, reply) => {
      const { raw } = request;
      if (raw.socket.destroyed) return reply.hijack();
      const network = clientNetwork(request.ip);
      const { places, waiting, largestUpload } = boundsOf(request);
      let reason = 'body';
      try {
        if (isTooLong(request, largestUpload)) throw bodyTooLarge();
        reason = 'repeated';
        const refusalKey = refusals.check(request);
        reason = 'places';
        reply.raw.once('close', places.acquire(network));
        waitingRequests.set(raw, { refusalKey, stop: waiting.acquire(network) });
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        onRefusal(request, reason);
        await held.hold(network, reply.raw);
        if (raw.socket.destroyed) return reply.hijack();
        // Otherwise the whole body would still be received. Of a small one that costs less than a new connection.
        if (hasLargeBody(request)) reply.header('connection', 'close');
        return sendProblem(reply.header('cache-control', 'no-store'), error);
      }
      reply.raw.once('close', () => stopWaiting(raw));
      return undefined;
    });

    app.addHook('preParsing', async (request, _reply, payload) =>
      boundedBody(request, payload, boundsOf(request).largestUpload),
    );

    app.addHook('onSend', async (request, { statusCode }, payload) => {
      const refusalKey = stopWaiting(request.raw);
      if (refusalKey !== undefined && statusCode === 429) refusals.count(refusalKey, bytesOf(request));
      return payload;
    });

    /** @returns its key among the refusals; undefined when it waits no longer, or was not passed on */
    function stopWaiting(request: object): string | undefined {
      const waitingRequest = waitingRequests.get(request);
      waitingRequests.delete(request);
      waitingRequest?.stop();
      return waitingRequest?.refusalKey;
    }
  },
);

const hasLargeBody = (request: FastifyRequest) =>
  bytesOf(request) >= LARGE_BODY || request.headers['transfer-encoding'] !== undefined;
