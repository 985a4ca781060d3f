import { traceparentOf } from '@mortar/server/observability';
import type { FastifyRequest } from 'fastify';

/** A request, whatever server it is of. */
type Arrived = Pick<FastifyRequest, 'id' | 'ip' | 'protocol' | 'host'> & { raw: object };

/** What an upstream learns of where a request came from: the visitor's address, the address of the site, the trace. */
export function originHeaders(request: Arrived): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    traceparent: traceparentOf(request),
  };
}
