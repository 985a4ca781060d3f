import type { IncomingHttpHeaders } from 'node:http';
import { traceparentOf } from '@mortar/server/observability';
import type { FastifyRequest } from 'fastify';

/** A request, whatever server it is of. */
type Arrived = Pick<FastifyRequest, 'id' | 'ip' | 'protocol'> & { raw: object };

/** What an upstream learns of where a request came from: the visitor's address and the trace. */
export function originHeaders(request: Arrived): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    traceparent: traceparentOf(request),
  };
}

/** What proxies say of where a request came from, and any visitor can say as well. */
const SAID_OF_ORIGIN = /^(?:forwarded|x-forwarded(?:-.*)?|x-real-ip|x-client-ip|x-original-.*|x-rewrite-.*)$/;

/** The headers of a request without those of {@link originHeaders} and others of their kind. */
export function withoutOriginHeaders<Headers extends IncomingHttpHeaders>(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !SAID_OF_ORIGIN.test(name))) as Headers;
}
