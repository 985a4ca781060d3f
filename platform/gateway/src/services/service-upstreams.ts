import { HttpError } from '@mortar/server/http';
import CircuitBreaker from 'opossum';
import type { ServedService } from '@mortar/registry/core/services/service';

/** What one service may take of a gateway. */
export interface UpstreamOptions {
  /** Requests whose response has not begun. */
  mostWaiting?: number;
  /** Milliseconds for which the circuit stays open before one request probes the service. */
  openMs?: number;
}

/** Bounds and circuit breaker of one service: what it does affects no other. */
export interface ServiceUpstream {
  readonly service: ServedService;
  /**
   * Passes a request on, unless the circuit is open or too many wait for the service.
   *
   * @param pass resolves when the service has begun its response, rejects when it does not respond
   * @returns false when nothing was passed on
   */
  attempt(pass: () => Promise<void>): Promise<boolean>;
}

export interface ServiceUpstreams {
  of(service: ServedService): ServiceUpstream;
  stop(): void;
}

const MOST_WAITING = 200;
/** Codes of the circuit breaker for what it does not pass on. */
const REFUSED = new Set(['EOPENBREAKER', 'ESEMLOCKED']);
const OPEN_MS = 3_000;
const RETRY_AFTER_S = 5;
const UNAVAILABLE = 'This part of the site is unavailable just now. Please try again in a moment.';

/** The response in place of a service's. */
export const serviceUnavailable = ({ unavailable }: ServedService, status = 503) =>
  new HttpError({
    status,
    code: 'service-unavailable',
    message: unavailable ?? UNAVAILABLE,
    headers: { 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_S) },
  });

export function createServiceUpstreams(options: UpstreamOptions = {}): ServiceUpstreams {
  const known = new Map<string, ServiceUpstream & { stop: () => void }>();
  return {
    of(service) {
      const { name, address } = service;
      const upstream = known.get(name);
      // Another server begins without the failures of the one before.
      if (upstream?.service.address === address) return upstream;
      upstream?.stop();
      const created = createUpstream(service, options);
      known.set(name, created);
      return created;
    },
    stop() {
      for (const { stop } of known.values()) stop();
    },
  };
}

function createUpstream(service: ServedService, options: UpstreamOptions): ServiceUpstream & { stop: () => void } {
  const { mostWaiting = MOST_WAITING, openMs = OPEN_MS } = options;
  const breaker = new CircuitBreaker((pass: () => Promise<void>) => pass(), {
    // Connections have timeouts of their own.
    timeout: false,
    resetTimeout: openMs,
    volumeThreshold: 5,
    errorThresholdPercentage: 50,
    capacity: mostWaiting,
    // What it has no place for says nothing of the service.
    errorFilter: isRefused,
  });
  return {
    service,
    async attempt(pass) {
      try {
        await breaker.fire(pass);
        return true;
      } catch (error) {
        // The failure of a request that was passed on has its response already.
        return !isRefused(error as Error);
      }
    },
    stop: () => breaker.shutdown(),
  };
}

const isRefused = (error: Error & { code?: string }) =>
  CircuitBreaker.isOurError(error) && REFUSED.has(error.code ?? '');
