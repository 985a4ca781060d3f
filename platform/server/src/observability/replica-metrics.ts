import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database, Replica } from '#database/database.ts';

/** Adds metrics of the replica of a database; a database without one has none of their values. */
export function registerReplicaMetrics(registry: Registry, { replica }: Pick<Database, 'replica'>): void {
  const gauge = (name: string, help: string, value: (of: Replica) => number) => {
    const metric: Gauge<'replica'> = new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers: [registry],
      collect() {
        if (replica) metric.set({ replica: replica.name }, value(replica));
      },
    });
  };
  gauge('mortar_replica_used', 'Whether anonymous reads go to the replica', ({ isUsable }) => Number(isUsable));
  gauge('mortar_replica_lag_seconds', 'Seconds that the replica is behind the primary', ({ lagSeconds }) => lagSeconds);
  const redirected: Counter<'replica'> = new Counter({
    name: 'mortar_replica_redirected_total',
    help: 'Statements that failed on the replica and ran on the primary instead',
    labelNames: ['replica'],
    registers: [registry],
    collect() {
      redirected.reset();
      if (replica) redirected.inc({ replica: replica.name }, replica.redirected);
    },
  });
}
