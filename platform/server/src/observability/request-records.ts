import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Registry } from 'prom-client';
import { loggedPath } from '#logging/logged-path.ts';
import { untraced } from '#tracing/traceparent.ts';
import type { RequestSpan, Tracing } from '#tracing/tracing.ts';
import { RequestDurations } from './request-durations.ts';

interface RequestRecordsOptions {
  registry: Registry;
  tracing?: Tracing | undefined;
}

/** `logLevel` of routes whose successful requests are not logged: those of balancers, which come every second. */
export const QUIET = 'warn';

const spans = new WeakMap<object, RequestSpan>();

/** Header `traceparent` by which another process continues the trace of a request, or at least logs its id. */
export function traceparentOf({ raw, id }: { raw: object; id: string }): string {
  return spans.get(raw)?.traceparent ?? untraced(id);
}

/** The `traceparent` of a request whose trace is recorded; undefined for most. */
export function recordedTraceOf({ raw }: { raw: object }): string | undefined {
  const traceparent = spans.get(raw)?.traceparent;
  return traceparent?.endsWith('-01') ? traceparent : undefined;
}

/**
 * Records each request once its connection is done with it, also when the client has gone before the response was
 * complete: in a histogram by route and status, as a span, and as one line of the log without its query, unless it is a
 * health check that succeeded.
 */
export const requestRecords = fastifyPlugin(
  async (app: FastifyInstance, { registry, tracing }: RequestRecordsOptions) => {
    const durations = new RequestDurations(registry);
    const isLogged = 'isLevelEnabled' in app.log && (app.log.isLevelEnabled as (level: string) => boolean)('info');

    // Redaction costs more than all the rest of a line, and this one has nothing to redact.
    const log = app.log.child({}, { redact: [] });

    app.addHook('onRequest', (request, reply, done) => {
      // The address of a connection that is closed is not known any more.
      const client = isLogged ? request.ip : '';
      reply.raw.on('close', () => {
        const { method } = request;
        const route = request.routeOptions.url ?? 'unknown';
        const status = reply.raw.statusCode;
        const ms = reply.elapsedTime;
        if (tracing) spans.get(request.raw)?.end(route, status);
        durations.record({ method, route, status }, ms / 1_000);
        if (!isLogged || (request.routeOptions.logLevel === QUIET && status < 400)) return;
        const line = {
          traceId: request.id,
          method,
          route,
          path: loggedPath(request.url),
          status,
          ms: Math.round(ms * 10) / 10,
          client,
        };
        log.info(reply.raw.writableFinished ? line : { ...line, aborted: true }, 'request');
      });
      if (!tracing) return done();
      const { id, method, headers } = request;
      const span = tracing.begin({ traceId: id, method, traceparent: headers.traceparent as string | undefined });
      spans.set(request.raw, span);
      span.run(done);
    });
    // The arrival of a body begins a new chain of callbacks, which does not know the span.
    if (tracing) {
      app.addHook('preValidation', (request, _reply, done) => {
        const span = spans.get(request.raw);
        if (span) span.run(done);
        else done();
      });
    }
  },
);
