import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database, Replica } from '#database/database.ts';

/** Adds metrics of each replica of a database; a database without any has none of their values. */
export function registerReplicaMetrics(registry: Registry, { replicas = [] }: Pick<Database, 'replicas'>): void {
  const gauge = (name: string, help: string, value: (replica: Replica) => number) => {
    const metric: Gauge<'replica'> = new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers: [registry],
      collect() {
        for (const replica of replicas) metric.set({ replica: replica.name }, value(replica));
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
      for (const replica of replicas) redirected.inc({ replica: replica.name }, replica.redirected);
    },
  });
}
