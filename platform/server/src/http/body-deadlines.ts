import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Milliseconds in which any body must have arrived. */
const LEAST_MS = 20_000;
/** Bytes that a slow phone uploads in a millisecond: longer bodies have more time. */
const SLOWEST = 16;
/** Milliseconds after which no body is waited for, however long it says that it is. */
const MOST_MS = 300_000;

/** Left out, the deadlines are those of slow phones. */
export interface BodyDeadlines {
  leastMs?: number;
  mostMs?: number;
}

/**
 * Fastify plugin: ends connections whose request has a body that does not arrive in time, with 408 where nothing was
 * responded yet. Node itself waits for minutes, and for a body that nothing reads any more, too.
 */
export const bodyDeadlines = fastifyPlugin(
  async (app: FastifyInstance, { leastMs = LEAST_MS, mostMs = MOST_MS }: BodyDeadlines) => {
    app.addHook('onRequest', (request, reply, next) => {
      const { raw } = request;
      const length = lengthOf(raw);
      // A request that no connection brought has no such property.
      if (length !== undefined && 'complete' in raw && !raw.complete) {
        const timer = setTimeout(() => end(raw, reply.raw), Math.min(mostMs, leastMs + length / SLOWEST));
        timer.unref();
        raw.once('close', () => clearTimeout(timer));
      }
      next();
    });
  },
);

/** Bytes of a body, 0 where it does not say; `undefined` when there is none. */
function lengthOf({ headers }: IncomingMessage): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return 0;
  return Number(headers['content-length']) || undefined;
}

function end(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  if (response.headersSent) request.socket.destroy();
  else request.socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  // A client that does not close its side either.
  request.destroy();
}
