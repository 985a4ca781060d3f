import { once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type RequestListener,
} from 'node:http';
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

const AT_ONCE = { shortestMs: 0, longestMs: 0 };

/** The URL of a gateway in front of an API, which holds no refusal back. */
export async function gateway(
  apiUrl: string,
  {
    proxies = 0,
    hold = AT_ONCE,
    ...options
  }: { proxies?: number } & Partial<Omit<Parameters<typeof apiProxy>[1], 'apiUrl'>> = {},
): Promise<string> {
  const app: FastifyInstance = Fastify({
    forceCloseConnections: true,
    trustProxy: (_address: string, hop: number) => hop < proxies,
  });
  await app.register(apiProxy, { apiUrl, hold, metrics: createGatewayMetrics(), ...options });
  cleanups.push(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

export const never = () => undefined;

export const MULTIPART = { 'content-type': 'multipart/form-data; boundary=edge' };

/** The response to a request whose body does not arrive. */
export async function unfinished(url: string, headers: OutgoingHttpHeaders): Promise<[IncomingMessage, ClientRequest]> {
  const sent = request(url, { method: 'POST', headers });
  sent.on('error', never).flushHeaders();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return [response, sent];
}
