import { Counter, Histogram, type Registry } from 'prom-client';

/** What a gateway counts of services, each by its name, of which release managers register few. */
export interface ServiceMetrics {
  /** Time until a service begins its response, by the hundreds of its status. */
  readonly responses: Histogram<'service' | 'status'>;
  /** Requests that a service did not respond to as it may, by why. */
  readonly failures: Counter<'service' | 'reason'>;
  /** Requests for a service that the gateway refused itself, by why. */
  readonly refusals: Counter<'service' | 'reason'>;
}

export function createServiceMetrics(registry: Registry): ServiceMetrics {
  const registers = [registry];
  return {
    responses: new Histogram({
      name: 'mortar_service_response_seconds',
      help: 'Time until a service of a team began its response, by the hundreds of its status',
      labelNames: ['service', 'status'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    failures: new Counter({
      name: 'mortar_service_failures_total',
      help: 'Requests that a service of a team did not respond to, with the status sent in its place, or responded to with what visitors do not get: a redirection to elsewhere, a script, a cookie, a refusal of a valid assertion',
      labelNames: ['service', 'reason'],
      registers,
    }),
    refusals: new Counter({
      name: 'mortar_service_refusals_total',
      help: 'Requests for a service of a team that this gateway refused itself: too many waited for it, its circuit is open, or a token that is not valid',
      labelNames: ['service', 'reason'],
      registers,
    }),
  };
}
