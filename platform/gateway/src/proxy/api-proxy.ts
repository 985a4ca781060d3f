import proxy from '@fastify/http-proxy';
import { HttpError, sendProblem } from '@mortar/server/http';
import type { FastifyInstance } from 'fastify';
import type { GatewayMetrics } from '#metrics/gateway-metrics.ts';
import { isOfProxy, sendApiError, sendApiUnavailable } from './api-unavailable.ts';
import type { HoldOptions } from './tarpit.ts';
import type { RefusalOptions } from './repeated-refusals.ts';
import { originHeaders, withoutOriginHeaders } from './origin-headers.ts';
import { createProxyBounds } from './proxy-bounds.ts';
import { proxyPlaces } from './proxy-places.ts';

/** Path of the API, on the site and at its upstream alike. */
export const API_PREFIX = '/api';

const API_PREFIXES = [API_PREFIX, '/media'];

/** Requests that one gateway passes on at the same time, live streams included. */
const MOST_PROXIED = 4_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Twice what the API gives a statement; it begins when the request has been sent in full. */
const RESPONSE_TIMEOUT_MS = 30_000;

interface ApiProxyOptions {
  apiUrl: string;
  /** Timeout in milliseconds until the API begins its response. */
  responseTimeoutMs?: number;
  /** Requests that are passed on at the same time. */
  most?: number;
  /** Those of one network for whose response the gateway waits. */
  mostWaiting?: number;
  refusals?: RefusalOptions;
  hold?: HoldOptions;
  metrics: Pick<GatewayMetrics, 'refusals' | 'apiFailures'>;
}

/** Proxies requests to the API, with the visitor's IP address. */
export async function apiProxy(
  app: FastifyInstance,
  {
    apiUrl,
    responseTimeoutMs = RESPONSE_TIMEOUT_MS,
    most = MOST_PROXIED,
    mostWaiting,
    metrics,
    ...options
  }: ApiProxyOptions,
): Promise<void> {
  const bounds = createProxyBounds({ most, mostWaitingOfNetwork: mostWaiting });
  await app.register(proxyPlaces, {
    boundsOf: () => bounds,
    onRefusal: (_request, reason) => metrics.refusals.count(reason),
    ...options,
  });
  for (const prefix of API_PREFIXES) {
    await app.register(proxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      // A connection for each request in progress: with fewer, live streams and slow uploads would hold up all others.
      undici: { connectTimeout: CONNECT_TIMEOUT_MS, headersTimeout: responseTimeoutMs, connections: most },
      replyOptions: {
        onResponse: (_request, reply, { stream }) => {
          if (!isOfProxy(reply)) return reply.send(stream);
          stream.destroy();
          return metrics.apiFailures.count(String(sendApiUnavailable(reply, reply.statusCode)));
        },
        onError: (reply, { error }) => {
          if (!(error.cause instanceof HttpError)) return metrics.apiFailures.count(String(sendApiError(reply, error)));
          metrics.refusals.count('body');
          // Otherwise the whole body would still be received.
          return sendProblem(reply.headers({ connection: 'close', 'cache-control': 'no-store' }), error.cause);
        },
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
