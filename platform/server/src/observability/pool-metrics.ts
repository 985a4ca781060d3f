import type { Registry } from 'prom-client';
import type { Database } from '#database/database.ts';
import { registerGauge } from './register-gauge.ts';

/** Adds metrics of the connections to a database; the embedded one has none. */
export function registerPoolMetrics(registry: Registry, { pool }: Pick<Database, 'pool'>): void {
  if (!pool) return;
  const gauge = (name: string, help: string, value: () => number) =>
    registerGauge(registry, { name: `mortar_database_${name}`, help, value });
  gauge('connections', 'Open connections to the database', () => pool.totalCount);
  gauge('idle_connections', 'Open connections that no request uses', () => pool.idleCount);
  gauge('waiting', 'Uses of the database that wait for a connection', () => pool.waitingCount);
}
