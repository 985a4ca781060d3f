import type { FastifyBaseLogger } from 'fastify';
import { continuedOutage, type Outage } from '@mortar/registry/core/gateways/outage';
import { isDatabaseUnavailable } from '@mortar/server/database';

export interface ServingStatus {
  /** Whether the registry could be read at the last refresh. */
  registry: 'up' | 'unavailable';
  /** When the state that is served was last known to be the registry's; ISO 8601, UTC. */
  freshAt: string | null;
  /** Since when the database cannot be reached; ISO 8601, UTC. */
  databaseUnavailableSince: string | null;
}

/** Whether a gateway can read the registry, and since when not. Logs when that changes. */
export class RegistryStatus {
  /** At this moment. */
  current: ServingStatus = { registry: 'unavailable', freshAt: null, databaseUnavailableSince: null };
  /** When the database was unavailable last; `null`: not since this gateway started. */
  lastOutage: Outage | null = null;
  readonly #log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** The registry was read. */
  read(): void {
    if (this.current.registry === 'unavailable') this.#log.info('following the registry');
    if (this.lastOutage) this.lastOutage.until ??= new Date().toISOString();
    this.current = { registry: 'up', freshAt: new Date().toISOString(), databaseUnavailableSince: null };
  }

  /** It, or what it names, could not be read. */
  lost(failure: unknown): void {
    if (this.current.registry === 'up') {
      this.#log.error(failure, 'the registry, or what it names, cannot be read; serving the last good state');
    }
    const isUnavailable = isDatabaseUnavailable(failure);
    const since = this.current.databaseUnavailableSince ?? new Date().toISOString();
    if (isUnavailable) this.lastOutage = continuedOutage(this.lastOutage, since);
    const databaseUnavailableSince = isUnavailable ? since : null;
    this.current = { ...this.current, registry: 'unavailable', databaseUnavailableSince };
  }
}
