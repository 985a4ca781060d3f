import type { Tracing, TracingOptions } from './tracing.ts';

/** Begins tracing; its libraries are loaded now, and not by a process that does not trace. */
export async function startTracing(options: TracingOptions): Promise<Tracing> {
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(options);
}
