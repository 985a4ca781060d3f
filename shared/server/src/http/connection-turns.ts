import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import pLimit, { type LimitFunction } from 'p-limit';
import { enterLimit } from './enter-limit.ts';

/** Requests that one connection may send ahead. Browsers and proxies wait for each response. */
const MOST_AHEAD = 8;

/**
 * A connection has one request in progress until its response is written: while a client does not read, none of its
 * further requests begins, so that their responses take no memory. A connection that sends too many ahead is closed.
 */
export const connectionTurns = fastifyPlugin(async (app: FastifyInstance) => {
  discardRequestsOfClosedConnections(app.server);
  const turns = new WeakMap<Socket, LimitFunction>();

  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const turn = turns.get(socket) ?? pLimit(1);
    turns.set(socket, turn);
    if (turn.activeCount + turn.pendingCount > MOST_AHEAD) socket.destroy();
    if (socket.destroyed) return reply.hijack();
    const endTurn = await enterLimit(turn);
    reply.raw.once('close', endTurn);
    if (!socket.destroyed) return undefined;
    endTurn();
    return reply.hijack();
  });
});

/**
 * Node parses what it has received of a connection to the end, thousands of requests in one read, also when the
 * connection was closed at the ninth. The others cost least when they are destroyed at once: Node would abort each of
 * them with an error of its own, stack included.
 */
function discardRequestsOfClosedConnections(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request').on('request', (request, response) => {
    if (request.socket.destroyed) request.destroy();
    else for (const listener of listeners) listener.call(server, request, response);
  });
}
