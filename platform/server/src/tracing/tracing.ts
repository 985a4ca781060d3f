/** A request while it is traced. */
export interface RequestSpan {
  /** Header by which another process continues the trace. */
  readonly traceparent: string;
  /** Runs what belongs to the request: statements to the database get spans of their own. */
  run(work: () => void): void;
  end(route: string, status: number): void;
}

export interface TracedRequest {
  /** The id that the trace gets, which the log names too. */
  traceId: string;
  method: string;
  /** W3C header of the request, if any. */
  traceparent: string | undefined;
}

/** What a browser has measured, in milliseconds since 1970. */
export interface MeasuredSpan {
  name: string;
  beginMs: number;
  endMs: number;
}

/** Records where the time of requests goes. Undefined in a process that is not configured for it. */
export interface Tracing {
  /** Begins the span of a request. */
  begin(request: TracedRequest): RequestSpan;
  /** Runs a statement in a span of its own, where it belongs to a request. */
  readonly statement: <Result>(text: string, run: () => Promise<Result>) => Promise<Result>;
  /**
   * Records what a browser has measured of a page, below the request of its document.
   *
   * @param traceparent of that request, which is recorded
   * @param parts of the page
   */
  recordBrowser(traceparent: string, page: MeasuredSpan, parts: readonly MeasuredSpan[]): void;
  /** Sends what is not sent yet. */
  stop(): Promise<void>;
}

export interface TracingOptions {
  /** Address of an OTLP receiver, without `/v1/traces`. */
  endpoint: string;
  /** Name of the process among those of a trace. */
  service: string;
  /** Share of the requests that are traced when no process before this one has decided. */
  share: number;
  /** Whether the process before this one decides which requests are traced: never of a client. */
  trustsCaller: boolean;
}
