export { registerJobMetrics } from './observability/job-metrics.ts';
export { metricsRoute } from './observability/metrics-route.ts';
export { registerPoolMetrics } from './observability/pool-metrics.ts';
export { QuietRequestLog } from './observability/quiet-request-log.ts';
export { registerGauge } from './observability/register-gauge.ts';
export { requestLogger } from './observability/request-logger.ts';
export { requestRecords, traceparentOf } from './observability/request-records.ts';
export { traceIdOf } from './tracing/traceparent.ts';
export { startTracing, type Tracing } from './tracing/tracing.ts';
