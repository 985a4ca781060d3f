import type { Database } from '@mortar/server/database';
import type { JobQueue, JobWorker } from '@mortar/server/jobs';
import {
  registerGauge,
  registerJobMetrics,
  registerPoolMetrics,
  registerReplicaMetrics,
} from '@mortar/server/observability';
import { Registry } from 'prom-client';

/** What the API measures beside its requests. */
interface Measured {
  queue: JobQueue;
  jobs: JobWorker;
  notificationStream: { readonly count: number };
}

/** A registry of metrics with those of database, jobs and live streams. */
export function createRegistry(database: Database, { queue, jobs, notificationStream }: Measured): Registry {
  const registry = new Registry();
  registerPoolMetrics(registry, database);
  registerReplicaMetrics(registry, database);
  registerJobMetrics(registry, { queue, jobs });
  registerGauge(registry, {
    name: 'mortar_streams',
    help: 'Live notification streams that are open in this process',
    value: () => notificationStream.count,
  });
  return registry;
}
