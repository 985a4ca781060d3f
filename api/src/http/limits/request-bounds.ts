import type { BlockList } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { clientNetwork, connectionTurns, FairLimiter } from '@mortar/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isAmong } from '#config/address-ranges.ts';
import type { ProcessBounds } from '#config/env.ts';
import { ClientPlaces } from './client-places.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether a request may take tens of milliseconds of the database or of a processor, by its query, which is not
     * validated yet: few of those are in progress at a time, so that others pass.
     */
    isExpensive?: (query: unknown) => boolean;
  }
  interface FastifyRequest {
    /** Frees what the request occupies; null while it occupies nothing. */
    leave: (() => void) | null;
  }
}

/** Requests that wait, for each that is in progress. */
const WAITING_PER_PLACE = 4;
const LONGEST_WAIT_MS = 5_000;
/** Shares of all places, of which one client has one. */
const SHARES = 25;
/** Shares of all that may wait, of which one client has one. */
const WAITING_SHARES = 10;
/** A client that sends expensive requests without a pause has its places for them a quarter of the time. */
const EXPENSIVE_REST = 3;
/** The same for an account, with its two places together. */
const ACCOUNT_REST = 7;
/** Bodies that arrive at the same time; each may be as long as the server's limit of bodies. */
const MOST_BODIES = 200;

interface RequestBoundsOptions {
  bounds: Pick<ProcessBounds, 'connections' | 'requestsInProgress'>;
  /** Clients that have no share of their own: proxies and machines of the deployment. */
  unlimitedAddresses: BlockList;
  /** Bodies that arrive at the same time. */
  bodies?: number;
  /** Milliseconds that a request waits for a place. */
  longestWait?: number;
}

/**
 * Bounds what clients can make this process hold at the same time.
 *
 * - A connection has one request in progress until its response is written.
 * - A request has one of the places of the process while it is worked on, not while its body arrives or its
 *   response streams. It waits for a place in the line of its client, and gets 429 or 503 when too many wait or when
 *   none is free in time. Expensive requests have places of their own, and before those, of their account, from whatever
 *   networks it sends them, until their responses are read.
 * - The fewer bodies may still arrive, the fewer one client may send: some are always left for others.
 */
export const requestBounds = fastifyPlugin(async (app: FastifyInstance, options: RequestBoundsOptions) => {
  const { bounds, unlimitedAddresses, bodies: most = MOST_BODIES, longestWait = LONGEST_WAIT_MS } = options;
  app.server.maxConnections = bounds.connections;
  await app.register(connectionTurns);
  const share = Math.ceil(bounds.requestsInProgress / SHARES);
  const waiting = bounds.requestsInProgress * WAITING_PER_PLACE;
  const lines = { waiting, waitingOfClient: Math.ceil(waiting / WAITING_SHARES), longestWait };
  const places = new ClientPlaces({ ...lines, places: bounds.requestsInProgress, placesOfClient: share });
  const expensivePlaces = new ClientPlaces({
    ...lines,
    places: share,
    placesOfClient: Math.ceil(share / 2),
    rest: EXPENSIVE_REST,
  });
  const accountPlaces = new ClientPlaces({
    ...lines,
    places: Number.POSITIVE_INFINITY,
    placesOfClient: Math.ceil(share / 2),
    rest: ACCOUNT_REST,
  });
  const bodies = new FairLimiter({ most });
  app.decorateRequest('leave', null);

  /** What counts as one client. */
  const clientOf = ({ ip }: FastifyRequest) => (isAmong(unlimitedAddresses, ip) ? undefined : clientNetwork(ip));

  /** Resolves to the reply when the client is gone, and nothing is to be done for it. */
  async function takePlace(
    request: FastifyRequest,
    reply: FastifyReply,
    from = places,
  ): Promise<FastifyReply | undefined> {
    const { socket } = request.raw;
    if (!socket.destroyed && !request.routeOptions.config.unlimited)
      request.leave = await from.enter(clientOf(request));
    if (!socket.destroyed) return undefined;
    leave(request);
    return reply.hijack();
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => leave(request));
    return takePlace(request, reply);
  });

  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!hasBody(request)) return payload;
    leave(request);
    request.leave = bodies.acquire(clientOf(request));
    return payload;
  });

  /** Waits while the account has its share of expensive requests, and holds no other place. */
  async function takeTurnOfAccount(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!request.identity || clientOf(request) === undefined) return;
    const leaveAccount = await accountPlaces.enter(request.identity.accountId);
    if (request.raw.socket.destroyed) leaveAccount();
    else reply.raw.once('close', leaveAccount);
  }

  app.addHook('preValidation', async (request, reply) => {
    const isExpensive = takesLong(request);
    // Uploads have bounds of their own: their bodies arrive while they are worked on.
    if ((!hasBody(request) && !isExpensive) || isUpload(request)) return undefined;
    leave(request);
    if (isExpensive) await takeTurnOfAccount(request, reply);
    return takePlace(request, reply, isExpensive ? expensivePlaces : places);
  });

  // What was read is mapped by now: others are served before it is serialized.
  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (takesLong(request)) await setImmediate();
    return payload;
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    leave(request);
    return payload;
  });
});

function leave(request: FastifyRequest): void {
  request.leave?.();
  request.leave = null;
}

const takesLong = ({ query, routeOptions }: FastifyRequest) => routeOptions.config.isExpensive?.(query) === true;

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const isUpload = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') === true;
