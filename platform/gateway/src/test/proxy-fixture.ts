import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { createGatewayMetrics } from '#metrics/gateway-metrics.ts';
import { apiProxy } from '#proxy/api-proxy.ts';

/** Run after the test, the last one first. */
export const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** An API whose requests the listener serves; returns its URL. */
export async function api(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The URL of a gateway in front of an API. */
export async function gateway(
  apiUrl: string,
  { proxies = 0, ...options }: { proxies?: number } & Partial<Omit<Parameters<typeof apiProxy>[1], 'apiUrl'>> = {},
): Promise<string> {
  const app: FastifyInstance = Fastify({
    forceCloseConnections: true,
    trustProxy: (_address: string, hop: number) => hop < proxies,
  });
  await app.register(apiProxy, { apiUrl, metrics: createGatewayMetrics(), ...options });
  cleanups.push(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

export const never = () => undefined;

export const MULTIPART = { 'content-type': 'multipart/form-data; boundary=edge' };
