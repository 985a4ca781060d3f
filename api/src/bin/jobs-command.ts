import type { JobQueue } from '@mortar/server/jobs';
import { Command } from 'commander';
import type { AdminService } from '#modules/admin/index.ts';
import type { Order } from '#modules/audit/index.ts';

interface Options {
  reason?: string;
}

interface RetryOptions extends Options {
  waiting?: boolean;
}

interface JobsCommandOptions {
  print: (line: string) => void;
  withQueue: (work: (queue: JobQueue) => Promise<void>) => Promise<void>;
  /** Runs what the audit records, and prints its description. */
  order: (
    description: string,
    options: Options,
    work: (admin: AdminService, queue: JobQueue, order: Order) => Promise<void>,
  ) => Promise<void>;
}

/** `mortar-admin jobs`: mails and other work that is done apart from requests. */
export function jobsCommand({ print, withQueue, order }: JobsCommandOptions): Command {
  const jobs = new Command('jobs').description(
    'list jobs, and retry or discard those that have failed in every attempt',
  );
  jobs
    .command('list', { isDefault: true })
    .description('how many jobs of each kind wait, run and are dead, and each dead one')
    .action(() =>
      withQueue(async (queue) => {
        for (const { kind, waiting, running, dead } of await queue.state()) {
          print(`${kind}: ${waiting} waiting, ${running} running, ${dead} dead`);
        }
        for (const { id, kind, attempts, failedAt, error } of await queue.dead()) {
          print(`${id}  ${kind}  ${failedAt.toISOString()}  after ${attempts} attempts: ${error}`);
        }
      }),
    );
  jobs
    .command('retry [id]')
    .description('attempt a dead job once more, or all failed jobs now that wait for their next attempt')
    .option('--waiting', 'all jobs that have failed and wait')
    .option('--reason <text>', 'stored in the audit')
    .action((id: string | undefined, { waiting = false, ...options }: RetryOptions) => {
      if (waiting === (id !== undefined)) throw new Error('Name either the id of a dead job or --waiting.');
      if (id === undefined) {
        return order('Jobs that wait are attempted now.', options, async (admin, queue, by) => {
          await admin.retryWaitingJobs(queue, by);
        });
      }
      return order(`The job ${id} is retried.`, options, (admin, queue, by) => admin.retryJob(queue, id, by));
    });
  jobs
    .command('discard <id>')
    .description('delete a dead job')
    .option('--reason <text>', 'stored in the audit')
    .action((id: string, options: Options) =>
      order(`The job ${id} is discarded.`, options, (admin, queue, by) => admin.discardJob(queue, id, by)),
    );
  return jobs;
}
