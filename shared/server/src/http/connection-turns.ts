import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import fastq, { type queue } from 'fastq';
import { networkTurns } from './network-turns.ts';

/** Requests that one connection may send ahead. Browsers and proxies wait for each response. */
const MOST_AHEAD = 8;

/** Begins a request; `end` begins the next one. */
type Turn = (end: (error: null) => void) => void;

/**
 * A connection has one request in progress until its response is written: while a client does not read, none of its
 * further requests begins, so that their responses take no memory. A connection that sends too many ahead is closed.
 */
export const connectionTurns = fastifyPlugin(async (app: FastifyInstance) => {
  discardRequestsOfClosedConnections(app.server);
  const turns = new WeakMap<Socket, queue<Turn>>();

  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw;
    const queue = turns.get(socket) ?? fastq<unknown, Turn>((turn, end) => turn(end), 1);
    turns.set(socket, queue);
    if (queue.running() + queue.length() > MOST_AHEAD) socket.destroy();
    if (socket.destroyed) {
      reply.hijack();
      return;
    }
    // At once, unless another request of the connection is in progress.
    queue.push((end) => {
      if (socket.destroyed) {
        reply.hijack();
        end(null);
        return;
      }
      reply.raw.once('close', () => end(null));
      next();
    });
  });
  await app.register(networkTurns);
});

/**
 * Node parses what it has received of a connection to the end, hundreds of requests in one read, also when the
 * connection was closed at the ninth. It stops at the first request after that one. Node would abort that request with
 * an error of its own, stack included, unless it is destroyed at once.
 */
function discardRequestsOfClosedConnections(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request').on('request', (request, response) => {
    if (request.socket.destroyed) {
      stopParsing(request.socket);
      request.destroy();
    } else {
      for (const listener of listeners) listener.call(server, request, response);
    }
  });
}

/** What the parser of Node does with the next request; 2 ends the parsing, as it does for an upgrade. */
interface NodeParser {
  onIncoming?: () => number;
}

/** Node has no public way to do this. If a later version lacks this one, parsing goes on, at ten times the cost. */
function stopParsing(socket: Socket): void {
  const { parser } = socket as { parser?: NodeParser | null };
  if (parser) parser.onIncoming = () => 2;
}
