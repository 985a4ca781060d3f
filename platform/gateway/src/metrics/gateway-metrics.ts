import type { Database } from '@mortar/server/database';
import { type Doctor, registerDoctorMetrics } from '@mortar/server/doctor';
import type { JobQueue, JobWorker } from '@mortar/server/jobs';
import {
  type KindCounter,
  promptReads,
  registerCounter,
  registerGauge,
  registerJobMetrics,
  registerPoolMetrics,
} from '@mortar/server/observability';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createServiceMetrics, type ServiceMetrics } from './service-metrics.ts';
import { ALL_VISITORS } from '@mortar/rollouts/assignment/bucket';
import { listAlarms } from '@mortar/rollouts/watch/alarm.repository';
import { listRolloutsUnderWay } from '@mortar/rollouts/lifecycle/rollout.repository';
import { shareOf } from '@mortar/rollouts/lifecycle/rollout';

/** What a gateway counts beside its requests. Every label has few values, whatever clients send. */
export interface GatewayMetrics {
  readonly registry: Registry;
  /** Renders, by what came of them. */
  readonly renders: Histogram<'outcome'>;
  /** Documents, by how they got their page. */
  readonly documents: KindCounter;
  /** Changes of rollouts by the canary analysis of this gateway. */
  readonly verdicts: Counter<'remote' | 'verb'>;
  /** Requests that the API did not respond to, by the status that stood for its response. */
  readonly apiFailures: KindCounter;
  /** Page loads that browsers reported. */
  readonly pageLoads: KindCounter;
  readonly services: ServiceMetrics;
}

export function createGatewayMetrics(): GatewayMetrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    renders: new Histogram({
      name: 'mortar_render_duration_seconds',
      help: 'Time from asking for a render to its outcome, with the wait for a renderer',
      labelNames: ['outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2],
      registers,
    }),
    documents: registerCounter(registry, {
      name: 'mortar_documents_total',
      help: 'Documents by their page: rendered, or left to the browser because it was late, failed, unavailable or off',
      label: 'page',
    }),
    verdicts: new Counter({
      name: 'mortar_rollout_verdicts_total',
      help: 'Changes of rollouts by the canary analysis of this gateway',
      labelNames: ['remote', 'verb'],
      registers,
    }),
    apiFailures: registerCounter(registry, {
      name: 'mortar_proxy_failures_total',
      help: 'Proxied requests without a response of the API, by the status sent in its place',
      label: 'status',
    }),
    pageLoads: registerCounter(registry, {
      name: 'mortar_page_loads_total',
      help: 'Page loads that browsers reported, by the front end that they loaded',
      label: 'remote',
    }),
    services: createServiceMetrics(registry),
  };
}

interface Observed {
  database: Database;
  doctor: Doctor | undefined;
  isRegistryUp: () => boolean;
  queue: JobQueue;
  jobs: JobWorker;
}

/** Adds what is read when Prometheus asks: connections, jobs, rollouts, and how fresh the served state is. */
export function observe({ registry }: GatewayMetrics, { database, doctor, isRegistryUp, queue, jobs }: Observed): void {
  registerPoolMetrics(registry, database);
  registerJobMetrics(registry, { queue, jobs });
  registerDoctorMetrics(registry, doctor);
  registerGauge(registry, {
    name: 'mortar_registry_up',
    help: '1 while the registry can be read, 0 while the last known good state is served',
    value: () => (isRegistryUp() ? 1 : 0),
  });
  const rollouts = promptReads(() => listRolloutsUnderWay(database));
  const alarms = promptReads(() => listAlarms(database, new Date()));
  const share = new Gauge({
    name: 'mortar_rollout_share',
    help: 'Share of all visitors who get the candidate of a rollout that is running or paused; the same from each gateway',
    labelNames: ['remote', 'status'],
    registers: [registry],
    async collect() {
      share.reset();
      for (const rollout of await rollouts()) {
        share.set({ remote: rollout.name, status: rollout.status }, shareOf(rollout) / ALL_VISITORS);
      }
    },
  });
  const alarm = new Gauge({
    name: 'mortar_alarm',
    help: '1 while a live version fails or is slow, by what is watched; the same from each gateway',
    labelNames: ['remote', 'watched'],
    registers: [registry],
    async collect() {
      alarm.reset();
      for (const { name, watched } of await alarms()) {
        alarm.set({ remote: name, watched }, 1);
      }
    },
  });
}
