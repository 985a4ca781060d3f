import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobQueue, QueueState } from '#jobs/job-queue.ts';
import type { JobWorker } from '#jobs/job-worker.ts';
import { promptReads } from './prompt-reads.ts';

/** What metrics of jobs are read from: the queue of all processes, and the worker of this one. */
interface MeasuredJobs {
  queue: JobQueue;
  jobs: JobWorker;
}

/** Adds metrics of the queue, which are the same from each process, and of the attempts of this one. */
export function registerJobMetrics(registry: Registry, { queue, jobs }: MeasuredJobs): void {
  const read = promptReads(() => queue.state());
  const gauge = (name: string, help: string, value: (state: QueueState) => number) => {
    const metric = new Gauge({
      name: `mortar_jobs_${name}`,
      help,
      labelNames: ['kind'],
      registers: [registry],
      async collect() {
        metric.reset();
        for (const state of await read()) metric.set({ kind: state.kind }, value(state));
      },
    });
  };
  gauge('waiting', 'Jobs that are due now or later, of all processes', ({ waiting }) => waiting);
  gauge('running', 'Jobs that are being done, of all processes', ({ running }) => running);
  gauge('dead', 'Jobs that have failed in every attempt and are kept', ({ dead }) => dead);
  gauge('oldest_due_seconds', 'Time for which the oldest job that is due has waited', ({ oldestDue }) => oldestDue);
  gauge(
    'oldest_failing_seconds',
    'Time since the oldest job was added that has failed and is attempted again',
    ({ oldestFailing }) => oldestFailing,
  );
  const attempts = new Counter({
    name: 'mortar_job_attempts_total',
    help: 'Attempts at jobs that have ended in this process',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
    collect() {
      attempts.reset();
      for (const [kind, { done, failed }] of jobs.ended) {
        attempts.inc({ kind, outcome: 'done' }, done);
        attempts.inc({ kind, outcome: 'failed' }, failed);
      }
    },
  });
}
