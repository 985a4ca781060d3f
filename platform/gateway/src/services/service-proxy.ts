import type { IncomingHttpHeaders } from 'node:http';
import replyFrom from '@fastify/reply-from';
import { ASSERTION_HEADER } from '@mortar/federation';
import { HttpError, sendProblem } from '@mortar/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';
import { isBelow } from '@mortar/registry/core/services/service';
import type { GatewayMetrics } from '#metrics/gateway-metrics.ts';
import { failureStatus } from '#proxy/api-unavailable.ts';
import { originHeaders } from '#proxy/origin-headers.ts';
import type { Assertions } from './assertions.ts';
import type { Bearers } from './bearers.ts';
import { requestHeadersFor } from './service-headers.ts';
import { judgeResponse } from './service-response.ts';
import type { ServiceTable } from './service-table.ts';
import {
  createServiceUpstreams,
  type ServiceUpstream,
  serviceUnavailable,
  type UpstreamOptions,
} from './service-upstreams.ts';

export interface ServiceProxyOptions extends UpstreamOptions {
  table: ServiceTable;
  assertions: Assertions;
  bearers: Bearers;
  metrics: GatewayMetrics['services'];
  /** Origin of the site, for links that services make: what a visitor says of it is not asked. */
  publicUrl: string;
  /** Timeout in milliseconds until a service begins its response. */
  responseTimeoutMs?: number;
}

/** Connections to one service, its live streams included. */
const MOST_CONNECTIONS = 400;
const CONNECT_TIMEOUT_MS = 2_000;
/** It begins when the request has been sent in full. */
const RESPONSE_TIMEOUT_MS = 10_000;
/** Milliseconds in which a response that has begun must go on: a live stream sends something more often. */
const BODY_TIMEOUT_MS = 30_000;
/** Name of the constraint that a route for services has. */
const CONSTRAINT = 'service';

/** A reply whose route says nothing of its content. */
type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The service that a request is passed on to. */
    upstream: ServiceUpstream | null;
  }
}

/**
 * Passes requests on to the services of teams: with who the visitor is, as the gateway states it, in the place of tokens
 * and cookies. Each service has bounds and a circuit breaker of its own.
 */
export async function serviceProxy(app: FastifyInstance, options: ServiceProxyOptions): Promise<void> {
  const { table, assertions, bearers, metrics, responseTimeoutMs = RESPONSE_TIMEOUT_MS } = options;
  const siteHost = new URL(options.publicUrl).host;
  const upstreams = createServiceUpstreams(options);
  app.addHook('onClose', async () => upstreams.stop());

  app.addConstraintStrategy({
    name: CONSTRAINT,
    storage: constrainedHandlers,
    // Any other request finds the routes without this constraint.
    deriveConstraint: ({ url = '' }) => (table.find(url) ? CONSTRAINT : undefined),
    validate: () => undefined,
  });
  // Bodies are passed on as they come.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.decorateRequest('upstream', null);
  app.addHook('onRequest', async (request) => {
    const service = table.find(request.raw.url ?? '');
    // Removed since the route was found.
    if (!service) throw unknownPath();
    request.upstream = upstreams.of(service);
  });
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof HttpError)) throw error;
    metrics.refusals.inc({ service: upstreamOf(request).service.name, reason: error.code });
    return sendProblem(reply.header('cache-control', 'no-store'), error);
  });
  await app.register(replyFrom, {
    disableCache: true,
    disableRequestLogging: true,
    undici: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      headersTimeout: responseTimeoutMs,
      bodyTimeout: BODY_TIMEOUT_MS,
      // To one address. Others wait for none of these.
      connections: MOST_CONNECTIONS,
    },
  });

  app.all('/api/*', { constraints: { [CONSTRAINT]: CONSTRAINT } }, async (request, reply) => {
    const upstream = upstreamOf(request);
    const { service } = upstream;
    requireOwnPath(request.url, service);
    const identity = await bearers.of(request);
    const assertion = await assertions.sign(service.name, identity);
    const wasPassed = await upstream.attempt(() =>
      pass(request, reply, { upstream, assertion, isPersonal: identity !== null }),
    );
    if (wasPassed) return reply;
    throw serviceUnavailable(service);
  });

  interface Passed {
    upstream: ServiceUpstream;
    assertion: string;
    isPersonal: boolean;
  }

  function pass(request: FastifyRequest, reply: Reply, { upstream, assertion, isPersonal }: Passed): Promise<void> {
    const { service } = upstream;
    const started = performance.now();
    return new Promise((resolve, reject) => {
      // A visitor who leaves says nothing of the service.
      reply.raw.once('close', resolve);
      try {
        begin();
      } catch {
        // The library takes no path in which encoded dots lead upwards.
        resolve();
        sendProblem(reply, unknownPath());
      }

      function begin(): void {
        reply.from(request.url, {
          getUpstream: () => service.address,
          // As with the API: a response with Retry-After goes to the browser.
          retryDelay: () => null,
          rewriteRequestHeaders: (_request, headers) => ({
            ...requestHeadersFor(headers),
            ...originHeaders(request),
            'x-forwarded-host': siteHost,
            [ASSERTION_HEADER]: assertion,
            host: headers.host,
          }),
          rewriteHeaders: () => ({}),
          onResponse: (_request, _reply, response) => {
            resolve();
            const { statusCode: status, headers, stream } = response as unknown as UpstreamResponse;
            const seconds = (performance.now() - started) / 1_000;
            metrics.responses.observe({ service: service.name, status: `${Math.floor(status / 100)}xx` }, seconds);
            if (headers['set-cookie']) metrics.failures.inc({ service: service.name, reason: 'cookie' });
            const judged = judgeResponse(service, { status, headers, url: request.url, isPersonal });
            if ('headers' in judged) return reply.headers(judged.headers).send(stream);
            stream.destroy();
            return fail(judged.refused, 502);
          },
          onError: (_reply, { error }) => {
            reject(error);
            const status = failureStatus(error);
            return fail(String(status), status);
          },
        });
      }

      function fail(reason: string, status: number): void {
        metrics.failures.inc({ service: service.name, reason });
        sendProblem(reply, serviceUnavailable(service, status));
      }
    });
  }
}

interface UpstreamResponse {
  statusCode: number;
  headers: IncomingHttpHeaders;
  stream: NodeJS.ReadableStream & { destroy(): void };
}

function upstreamOf({ upstream }: FastifyRequest): ServiceUpstream {
  if (!upstream) throw new Error('The request is for no service.');
  return upstream;
}

/** Dots in a path must not lead out of the prefix, to what the service keeps to its own network. */
function requireOwnPath(url: string, { prefix, address }: ServiceUpstream['service']): void {
  const [path = ''] = url.split('?', 1);
  if (!URL.canParse(address + path) || !isBelow(new URL(address + path).pathname, prefix)) throw unknownPath();
}

const unknownPath = () =>
  new HttpError({ status: 404, code: 'not_found', message: 'There is nothing at this address.' });

/** Where the router keeps the handlers of a constraint, which here has one value. */
function constrainedHandlers<Handler>() {
  const handlers = new Map<unknown, Handler>();
  return {
    get: (value: unknown) => handlers.get(value) ?? null,
    set: (value: unknown, handler: Handler) => void handlers.set(value, handler),
  };
}
