import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { fairNetworkQueue } from './fair-network-queue.ts';

/** Requests that one connection may send ahead. Browsers and proxies wait for each response. */
const MOST_AHEAD = 8;

/**
 * A connection has one request in progress until its response is written: while a client does not read, none of its
 * further requests begins, so that their responses take no memory. A connection that sends too many ahead is closed.
 */
export const connectionTurns = fastifyPlugin(async (app: FastifyInstance) => {
  dropRequestsOfClosedConnections(app.server);
  /** How many requests of a connection wait. Almost none ever has one. */
  const waiting = new WeakMap<Socket, number>();

  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw;
    const begin = () => {
      if (socket.destroyed) reply.hijack();
      else next();
    };
    // Node gives a response its socket when the responses before it are written.
    if (reply.raw.socket) {
      begin();
      return;
    }
    const ahead = waiting.get(socket) ?? 0;
    if (ahead === MOST_AHEAD) socket.destroy();
    waiting.set(socket, ahead + 1);
    reply.raw.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      begin();
    });
  });
  await app.register(fairNetworkQueue);
});

/**
 * Node parses what it has received of a connection to the end, hundreds of requests in one read, also when the
 * connection was closed at the ninth. They end here, before they cost what a request costs the application. Node would
 * abort each of them with an error of its own, stack included, unless it is destroyed at once.
 */
function dropRequestsOfClosedConnections(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request').on('request', (request, response) => {
    if (request.socket.destroyed) request.destroy();
    else for (const listener of listeners) listener.call(server, request, response);
  });
}
