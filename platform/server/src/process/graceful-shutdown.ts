import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Milliseconds in which responses end the connections that clients keep, before the server closes. */
const DRAIN_MS = 1_000;
/** Milliseconds that responses in progress may take once the server closes. */
const LAST_RESPONSES_MS = 3_000;
/** Milliseconds until a process that does not finish closing is ended. */
const DEADLINE_MS = 10_000;

/** Servers that are about to close. */
const draining = new WeakSet<object>();

/**
 * Fastify plugin: closes the connections that are still open 3 s after the server began to close. Node
 * never closes live streams, nor connections that browsers opened without a request yet. Makes {@link drainAndClose} work.
 */
export const closeRemainingConnections = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.has(app.server)) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), LAST_RESPONSES_MS).unref();
  });
});

/**
 * Closes a server whose clients keep connections, such as a gateway or a balancer: a request that is on its way on such a
 * connection when it closes would fail. For a second each connection ends with its next response.
 *
 * @param drained resolves when that second has passed
 */
export async function drainAndClose(app: FastifyInstance, drained: Promise<unknown> = delay(DRAIN_MS)): Promise<void> {
  draining.add(app.server);
  await drained;
  await app.close();
}

/** Runs `close` on SIGTERM, SIGINT or an uncaught error, and then ends the process. */
export function closeOnSignal(logger: Logger | false, close: (error?: Error) => Promise<void>): void {
  closeWithGrace({ logger, delay: DEADLINE_MS }, ({ err }) => close(err));
}
