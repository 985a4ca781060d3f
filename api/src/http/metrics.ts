import type { Database } from '@mortar/server/database';
import { type Doctor, registerDoctorMetrics } from '@mortar/server/doctor';
import type { JobQueue, JobWorker } from '@mortar/server/jobs';
import {
  promptReads,
  registerGauge,
  registerJobMetrics,
  registerPoolMetrics,
  registerReplicaMetrics,
} from '@mortar/server/observability';
import { Gauge, Registry } from 'prom-client';
import { readLastBackup } from '#doctor/last-backup.repository.ts';

/** What the API measures beside its requests. */
interface Measured {
  queue: JobQueue;
  jobs: JobWorker;
  notificationStream: { readonly count: number };
  doctor: Doctor | undefined;
  /** Undefined where the tables are searched. */
  searchRelay: Relay | undefined;
}

/** Takes changes from the outbox of all processes to the search engine. */
interface Relay {
  waiting(): Promise<{ entries: number; first: number }>;
}

/** A registry of metrics with those of database, jobs, live streams and the parts that the process depends on. */
export function createRegistry(
  database: Database,
  { queue, jobs, notificationStream, doctor, searchRelay }: Measured,
): Registry {
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
  registerBackupMetric(registry, database);
  if (searchRelay) registerOutboxMetrics(registry, searchRelay);
  return registry;
}

/** Adds the age of the last backup, which is the same from each process. */
function registerBackupMetric(registry: Registry, database: Database): void {
  const read = promptReads(async () => [await readLastBackup(database)]);
  const metric = new Gauge({
    name: 'mortar_backup_age_seconds',
    help: 'Time since the last recorded backup of the database ended, or since the first is expected',
    registers: [registry],
    async collect() {
      metric.remove();
      for (const backup of await read()) if (backup) metric.set(backup.age);
    },
  });
}

/** Adds metrics of the search outbox, which are the same from each process. */
function registerOutboxMetrics(registry: Registry, relay: Relay): void {
  const read = promptReads(async () => [await relay.waiting()]);
  const gauge = (name: string, help: string, value: (state: { entries: number; first: number }) => number) => {
    const metric = new Gauge({
      name: `mortar_search_outbox_${name}`,
      help,
      registers: [registry],
      async collect() {
        metric.remove();
        for (const state of await read()) metric.set(value(state));
      },
    });
  };
  gauge('entries', 'Changes of products and stores that the search engine does not have yet', ({ entries }) => entries);
  gauge('first', 'Number of the oldest of them; 0 when there is none', ({ first }) => first);
}
