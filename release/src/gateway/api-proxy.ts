import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** Where the marketplace API answers, on the site and at its upstream alike. */
export const API_PREFIX = '/api';

const API_PREFIXES = [API_PREFIX, '/media'];

/** Passes what belongs to the marketplace API on to it, with the visitor's address. */
export async function apiProxy(app: FastifyInstance, { apiUrl }: { apiUrl: string }): Promise<void> {
  for (const prefix of API_PREFIXES) {
    await app.register(proxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          'x-forwarded-host': request.host,
        }),
      },
    });
  }
}
