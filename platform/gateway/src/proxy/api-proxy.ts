import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { GatewayMetrics } from '#metrics/gateway-metrics.ts';
import { isOfProxy, sendApiError, sendApiUnavailable } from './api-unavailable.ts';
import { originHeaders, withoutOriginHeaders } from './origin-headers.ts';

/** Path of the API, on the site and at its upstream alike. */
export const API_PREFIX = '/api';

const API_PREFIXES = [API_PREFIX, '/media'];

/** Requests that one gateway passes on at the same time, live streams included: more than haproxy sends it. */
const MOST_PROXIED = 4_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Twice what the API gives a statement; it begins when the request has been sent in full. */
const RESPONSE_TIMEOUT_MS = 30_000;

interface ApiProxyOptions {
  apiUrl: string;
  /** Timeout in milliseconds until the API begins its response. */
  responseTimeoutMs?: number;
  metrics: Pick<GatewayMetrics, 'apiFailures'>;
}

/** Proxies requests to the API, with the visitor's IP address. */
export async function apiProxy(
  app: FastifyInstance,
  { apiUrl, responseTimeoutMs = RESPONSE_TIMEOUT_MS, metrics }: ApiProxyOptions,
): Promise<void> {
  for (const prefix of API_PREFIXES) {
    await app.register(proxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      // A connection for each request in progress: with fewer, live streams and slow uploads would hold up all others.
      undici: { connectTimeout: CONNECT_TIMEOUT_MS, headersTimeout: responseTimeoutMs, connections: MOST_PROXIED },
      replyOptions: {
        onResponse: (_request, reply, { stream }) => {
          if (!isOfProxy(reply)) return reply.send(stream);
          stream.destroy();
          return metrics.apiFailures.count(String(sendApiUnavailable(reply, reply.statusCode)));
        },
        onError: (reply, { error }) => metrics.apiFailures.count(String(sendApiError(reply, error))),
        // A response with Retry-After goes to the browser, which retries; the proxy itself would retry ten times.
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) => ({
          ...withoutOriginHeaders(headers),
          ...originHeaders(request),
        }),
      },
    });
  }
}
