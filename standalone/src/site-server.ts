import { createServer, type Server } from 'node:http';
import { listenError } from '@mortar/server/process';
import type { FastifyInstance } from 'fastify';
import { PORT_OPTION } from './checks.ts';

const API_PATH = /^\/(api|media)(\/|\?|$)/;

/** One HTTP server for the API and the gateway, which in production are two. Services of teams are the gateway's. */
export function createSiteServer(api: Pick<FastifyInstance, 'routing'>, gateway: FastifyInstance): Server {
  // Node's default of five seconds closes connections on which a client is about to send its next request.
  const { keepAliveTimeout } = gateway.initialConfig;
  return createServer({ keepAliveTimeout }, (request, response) => {
    const { url = '' } = request;
    const target = API_PATH.test(url) && !gateway.hasService(url) ? api : gateway;
    target.routing(request, response);
  });
}

/** Resolves when the server accepts connections. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port, PORT_OPTION)));
    server.listen(port, host, resolve);
  });
}

/** Stops accepting connections and ends those that are open; those with a live stream included. */
export async function stopServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 1_000).unref();
  });
}
