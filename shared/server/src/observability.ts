export { registerJobMetrics } from './observability/job-metrics.ts';
export { metricsRoute } from './observability/metrics-route.ts';
export { registerPoolMetrics } from './observability/pool-metrics.ts';
export { QuietRequestLog } from './observability/quiet-request-log.ts';
export { registerGauge } from './observability/register-gauge.ts';
export { requestRecords } from './observability/request-records.ts';
export { traceIdOf, untraced } from './observability/trace-id.ts';
