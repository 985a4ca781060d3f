import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { BearerIdentity } from '@mortar/federation';
import { setUpGateway } from './gateway-fixture.ts';
import { api as listenFor } from './proxy-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

/** Who the bearers of tokens are; no other token is valid. */
export type KnownBearers = Record<string, BearerIdentity>;

/** An API that knows bearers and has a path of its own. */
export function apiWith(bearers: KnownBearers, asked: IncomingMessage[] = []): Promise<string> {
  return listenFor((request, response) => {
    asked.push(request);
    response.setHeader('content-type', 'application/json');
    if (request.url === '/api/gateway/paths') return response.end('{"data":{"paths":["/api/auth","/api/gateway"]}}');
    if (request.url !== '/api/gateway/bearer') return response.end('{"from":"the API"}');
    const data = bearers[request.headers.authorization?.replace('Bearer ', '') ?? ''];
    return response.writeHead(data ? 200 : 401).end(JSON.stringify({ data }));
  });
}

/** Gateways with services, for the tests of one file. */
export function setUpServices() {
  const fixture = setUpGateway();
  return {
    fixture,
    /** Registers a service that a listener serves, and returns its address. */
    async register(
      name: string,
      prefix: string,
      listener: RequestListener | string,
      unavailable: string | null = null,
    ) {
      const address = typeof listener === 'string' ? listener : await listenFor(listener);
      await fixture.serviceRegistry.add({ name, prefix, address, unavailable }, ORIGIN);
      return address;
    },
    /** The URL of a gateway that serves what is registered. */
    async open(
      apiUrl?: string,
      config: Parameters<typeof fixture.gateway>[0] = {},
    ): Promise<[string, FastifyInstance]> {
      await fixture.release();
      const app = await fixture.gateway({ renderers: 0, ...(apiUrl !== undefined && { apiUrl }), ...config });
      return [await app.listen({ port: 0, host: '127.0.0.1' }), app];
    },
  };
}

/** A service that responds with what it got. */
export const echo: RequestListener = (request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ url: request.url, headers: request.headers }));
};

export interface Echoed {
  url: string;
  headers: IncomingHttpHeaders;
}
