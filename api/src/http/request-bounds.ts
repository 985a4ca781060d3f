import type { Socket } from 'node:net';
import { clientNetwork } from '@mortar/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Config } from '#config/env.ts';
import { overloaded, tooManyRequests } from '#lib/api-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Frees what the request occupies; null while it occupies nothing. */
    leave: (() => void) | null;
  }
}

/** Requests that one connection may send ahead. Browsers and gateways wait for each response. */
const MOST_AHEAD = 8;
/** Requests that wait, for each that is in progress. */
const WAITING_PER_PLACE = 4;
const LONGEST_WAIT_MS = 5_000;
/** Bodies that arrive at the same time; each may be as long as the server's limit of bodies. */
const MOST_BODIES = 200;
/** Seconds after which a network with too many of them may try again. */
const RETRY_BODIES_S = 5;

/**
 * Bounds what clients can make this process hold at the same time.
 *
 * - A connection has one request in progress until its response is written: while a client does not read, none of
 *   its further requests begins. A connection that sends too many ahead is closed.
 * - A request has one of the places of the process while it is worked on, not while its body arrives or its
 *   response streams. It waits in line for a place, and gets 503 when too many wait or when none is free in time.
 * - The fewer bodies may still arrive, the fewer one network may send: some are always left for others.
 */
export const requestBounds = fastifyPlugin(async (app: FastifyInstance, { bounds }: Pick<Config, 'bounds'>) => {
  app.server.maxConnections = bounds.connections;
  const turns = new WeakMap<Socket, LimitFunction>();
  const places = pLimit(bounds.requestsInProgress);
  let bodies = 0;
  const bodiesOfNetwork = new Map<string, number>();
  app.decorateRequest('leave', null);

  async function takePlace(request: FastifyRequest): Promise<void> {
    if (request.routeOptions.config.unlimited) return;
    if (places.pendingCount >= bounds.requestsInProgress * WAITING_PER_PLACE) throw overloaded();
    request.leave = await placeIn(places, LONGEST_WAIT_MS);
  }

  function addBody(network: string, count: number): void {
    bodies += count;
    const left = (bodiesOfNetwork.get(network) ?? 0) + count;
    if (left > 0) bodiesOfNetwork.set(network, left);
    else bodiesOfNetwork.delete(network);
  }

  function leave(request: FastifyRequest): void {
    request.leave?.();
    request.leave = null;
  }

  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const turn = turns.get(socket) ?? pLimit(1);
    turns.set(socket, turn);
    if (turn.activeCount + turn.pendingCount > MOST_AHEAD) socket.destroy();
    if (socket.destroyed) return abandon(reply);
    const endTurn = await placeIn(turn);
    reply.raw.once('close', () => {
      leave(request);
      endTurn();
    });
    if (!socket.destroyed) await takePlace(request);
    if (!socket.destroyed) return undefined;
    leave(request);
    endTurn();
    return abandon(reply);
  });

  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!hasBody(request)) return payload;
    leave(request);
    if (bodies >= MOST_BODIES) throw overloaded();
    const network = clientNetwork(request.ip);
    const ofNetwork = bodiesOfNetwork.get(network) ?? 0;
    if (ofNetwork >= Math.ceil((MOST_BODIES - bodies) / 2)) throw tooManyRequests(RETRY_BODIES_S);
    addBody(network, 1);
    request.leave = () => addBody(network, -1);
    return payload;
  });

  app.addHook('preValidation', async (request, reply) => {
    // Uploads have bounds of their own: their bodies arrive while they are worked on.
    if (!hasBody(request) || isUpload(request)) return undefined;
    leave(request);
    await takePlace(request);
    if (!request.raw.socket.destroyed) return undefined;
    leave(request);
    return abandon(reply);
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    leave(request);
    return payload;
  });
});

/**
 * @param longestWait in milliseconds
 * @returns the function that frees the place
 * @throws ApiError 503 when there was no place in time
 */
function placeIn(limit: LimitFunction, longestWait?: number): Promise<() => void> {
  return new Promise((entered, rejected) => {
    let isWaiting = true;
    const expire = () => {
      isWaiting = false;
      rejected(overloaded());
    };
    const timer = longestWait === undefined ? undefined : setTimeout(expire, longestWait);
    void limit(() => {
      clearTimeout(timer);
      return isWaiting ? new Promise<void>((free) => entered(free)) : undefined;
    });
  });
}

/** Ends a request whose client is gone without a response. */
function abandon(reply: FastifyReply): FastifyReply {
  return reply.hijack();
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const isUpload = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') === true;
