import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Logger } from 'pino';

/** Milliseconds that responses in progress may take once the server closes. */
const LAST_RESPONSES_MS = 3_000;
/** Milliseconds until a process that does not finish closing is ended. */
const DEADLINE_MS = 10_000;

/**
 * Fastify plugin: closes the connections that are still open 3 s after the server began to close. Node
 * never closes live streams, nor connections that browsers opened without a request yet.
 */
export const closeRemainingConnections = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), LAST_RESPONSES_MS).unref();
  });
});

/** Runs `close` on SIGTERM, SIGINT or an uncaught error, and then ends the process. */
export function closeOnSignal(logger: Logger | false, close: (error?: Error) => Promise<void>): void {
  closeWithGrace({ logger, delay: DEADLINE_MS }, ({ err }) => close(err));
}
