import type PgBoss from 'pg-boss';
import type { Queryable } from '#database/database.ts';
import { createBoss, runOn } from './boss.ts';
import type { JobKind } from './job-kind.ts';

const withoutConnection: PgBoss.Db = {
  executeSql: async () => {
    throw new Error('Jobs are added within a transaction.');
  },
};
const bosses = new Map<string, Promise<PgBoss>>();

export interface NewJob<Data extends object> {
  /** Schema of the queue's tables. */
  schema: string;
  kind: JobKind<Data>;
  /** JSON. */
  data: Data;
}

/**
 * Adds a job, which workers see when the transaction commits.
 *
 * @param transaction the one that causes the job; the database itself when nothing else is written
 * @returns the id of the job
 */
export async function addJob<Data extends object>(
  transaction: Queryable,
  { schema, kind, data }: NewJob<Data>,
): Promise<string> {
  const boss = bosses.get(schema) ?? createBoss(withoutConnection, schema);
  bosses.set(schema, boss);
  const added = await (await boss).send(kind.name, data, {
    db: runOn(transaction),
    retryLimit: kind.retries,
    retryDelay: kind.retryAfter,
    retryBackoff: true,
    expireInSeconds: kind.lease,
    ...(kind.delay !== undefined && { startAfter: kind.delay }),
  });
  if (added === null) throw new Error(`There is no queue for jobs of the kind ${kind.name}`);
  await notifyOfJobs(transaction, schema, kind.name);
  return added;
}

/** Makes workers look for jobs of a kind when the transaction commits. */
export async function notifyOfJobs(transaction: Queryable, schema: string, kind: string): Promise<void> {
  await transaction.query('SELECT pg_notify($1, $2)', [schema, kind]);
}
