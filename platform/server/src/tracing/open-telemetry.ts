import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type TracerConfig,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { parseTraceparent } from './traceparent.ts';
import type { MeasuredSpan, RequestSpan, TracedRequest, Tracing, TracingOptions } from './tracing.ts';

const SERVER_ERROR = 500;
/** Characters of a statement; its values are never part of it. */
const LONGEST_STATEMENT = 2_000;

/** Gives a trace that begins here the id which the request has already. */
class RequestIds extends RandomIdGenerator {
  traceId = '';
  override generateTraceId = () => this.traceId;
}

/** Tracing by OpenTelemetry, with spans for requests and statements only. */
export function openTelemetry({ endpoint, service, share, trustsCaller }: TracingOptions): Tracing {
  const ids = new RequestIds();
  const ratio = new TraceIdRatioBasedSampler(share);
  const providerOf = (name: string, options: TracerConfig) =>
    new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': name }),
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
      ...options,
    });
  const provider = providerOf(service, {
    idGenerator: ids,
    sampler: trustsCaller ? new ParentBasedSampler({ root: ratio }) : ratio,
  });
  const tracer = provider.getTracer('mortar');
  const browsers = providerOf('mortar-browser', {});
  const browserTracer = browsers.getTracer('mortar');
  const current = new AsyncLocalStorage<Context>();

  function begin({ traceId, method, traceparent }: TracedRequest): RequestSpan {
    const caller = parseTraceparent(traceparent);
    ids.traceId = traceId;
    const parent = caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT;
    const span = tracer.startSpan(
      method,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
      parent,
    );
    const context = trace.setSpan(ROOT_CONTEXT, span);
    const { spanId, traceFlags } = span.spanContext();
    return {
      traceparent: `00-${span.spanContext().traceId}-${spanId}-0${traceFlags}`,
      run: (work) => current.run(context, work),
      end(route, status) {
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
        if (status >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  async function statement<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
    const context = current.getStore();
    if (!context || !trace.getSpan(context)?.isRecording()) return run();
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_STATEMENT) };
    const span = tracer.startSpan(
      text.trimStart().split(/\s/, 1)[0] ?? 'SQL',
      { kind: SpanKind.CLIENT, attributes },
      context,
    );
    return endedBy(span, run);
  }

  function recordBrowser(traceparent: string, page: MeasuredSpan, parts: readonly MeasuredSpan[]): void {
    const document = parseTraceparent(traceparent);
    if (!document) return;
    const record = ({ name, beginMs, endMs }: MeasuredSpan, parent: Context) => {
      const span = browserTracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: beginMs }, parent);
      span.end(endMs);
      return trace.setSpan(ROOT_CONTEXT, span);
    };
    const around = record(page, trace.setSpanContext(ROOT_CONTEXT, { ...document, isRemote: true }));
    for (const part of parts) record(part, around);
  }

  return {
    begin,
    statement,
    recordBrowser,
    stop: async () => {
      await Promise.all([provider.shutdown(), browsers.shutdown()]);
    },
  };
}

async function endedBy<Result>(span: Span, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : String(error) });
    throw error;
  } finally {
    span.end();
  }
}
