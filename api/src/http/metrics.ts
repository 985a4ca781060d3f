import type { Database } from '@mortar/server/database';
import { type Doctor, registerDoctorMetrics } from '@mortar/server/doctor';
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
  doctor: Doctor | undefined;
}

/** A registry of metrics with those of database, jobs, live streams and the parts that the process depends on. */
export function createRegistry(database: Database, { queue, jobs, notificationStream, doctor }: Measured): Registry {
  const registry = new Registry();
  registerPoolMetrics(registry, database);
  registerReplicaMetrics(registry, database);
  registerJobMetrics(registry, { queue, jobs });
  registerDoctorMetrics(registry, doctor);
  registerGauge(registry, {
    name: 'mortar_streams',
    help: 'Live notification streams that are open in this process',
    value: () => notificationStream.count,
  });
  return registry;
}
