import type PgBoss from 'pg-boss';
import { ADVISORY_LOCKS, lock } from '#database/advisory-locks.ts';
import type { Database, Queryable } from '#database/database.ts';
import { addJob, notifyOfJobs } from './add-job.ts';
import { createBoss, runOn, TABLES_VERSION } from './boss.ts';
import type { Job, JobKind } from './job-kind.ts';
import { PermanentJobError, UnavailableJobError } from './job-errors.ts';

const LONGEST_REASON = 1_000;
const HOUR_MS = 3_600_000;
/** A moment ago: pg-boss takes what was due before now, and the embedded database's clock moves once in a millisecond. */
const DUE = "now() - interval '2 milliseconds'";
/** Condition of jobs that failed because what they need did not answer, and wait for their next attempt. */
const WAITS_FOR_ITS_SERVICE = `state = 'retry' AND start_after > now() AND output @> '{"unavailable": true}'`;

/** Jobs of one kind, by what becomes of them next. */
export interface QueueState {
  kind: string;
  /** Due now or later. */
  waiting: number;
  running: number;
  /** Failed in every attempt, and kept until they are retried or discarded. */
  dead: number;
  /** Seconds for which the oldest one that is due has waited. */
  oldestDue: number;
  /** Seconds since the oldest one was added of those that have failed and are attempted again. */
  oldestFailing: number;
}

export interface DeadJob {
  id: string;
  kind: string;
  attempts: number;
  addedAt: Date;
  failedAt: Date;
  /** Message of the last error. */
  error: string;
}

export interface JobQueueOptions {
  database: Database;
  /** Schema of its tables, of letters and underscores. */
  schema: string;
  kinds: readonly JobKind<object>[];
}

/** Durable jobs in PostgreSQL: kept by pg-boss, added within the transactions that cause them. */
export class JobQueue {
  readonly kinds: readonly JobKind<object>[];
  /** Gets the name of a kind when jobs of it were added. */
  readonly channel: string;
  readonly #database: Database;
  readonly #schema: string;
  #boss: Promise<PgBoss> | undefined;
  #archivesAt = Date.now() + HOUR_MS;

  constructor({ database, schema, kinds }: JobQueueOptions) {
    this.#database = database;
    this.#schema = schema;
    this.kinds = kinds;
    this.channel = schema;
  }

  /** Brings the tables up to date; safe when several processes start at once. */
  async install(): Promise<void> {
    if (await this.#isInstalled()) return;
    // One of its own: pg-boss takes no notice of a second start, not even when the first one failed.
    await (await createBoss(runOn(this.#database), this.#schema)).start();
    await this.#database.transaction(async (transaction) => {
      await lock(transaction, ADVISORY_LOCKS.jobTables);
      const boss = await createBoss(runOn(transaction), this.#schema);
      for (const { name } of this.kinds) await boss.createQueue(name);
    });
  }

  /**
   * Adds a job, which workers see when the transaction commits.
   *
   * @param transaction the one that causes the job; the database itself when nothing else is written
   * @param data JSON
   * @returns the id of the job
   */
  async add<Data extends object>(transaction: Queryable, kind: JobKind<Data>, data: Data): Promise<string> {
    return addJob(transaction, { schema: this.#schema, kind, data });
  }

  /** Takes due jobs for one attempt each, the oldest first. */
  async take(kind: JobKind<object>, atMost: number): Promise<Job<object>[]> {
    const boss = await this.#opened();
    const jobs = await boss.fetch<object>(kind.name, { includeMetadata: true, batchSize: atMost });
    return jobs.map(({ id, data, retryCount, retryLimit }) => ({
      id,
      data,
      attempt: retryCount + 1,
      isLast: retryCount >= retryLimit,
    }));
  }

  /**
   * Deletes a job that was done, with its data.
   *
   * @param transaction one in which everything that the job does is written: then it is done exactly once
   */
  async done(kind: JobKind<object>, id: string, transaction: Queryable = this.#database): Promise<void> {
    await (await this.#opened()).deleteJob(kind.name, id, { db: runOn(transaction) });
  }

  /** Ends a failed attempt: the job is retried later, or is dead. */
  async failed(kind: JobKind<object>, id: string, error: unknown): Promise<void> {
    const boss = await this.#opened();
    await this.#database.transaction(async (transaction) => {
      if (error instanceof PermanentJobError) {
        await transaction.query(
          `UPDATE ${this.#schema}.job SET retry_limit = retry_count WHERE name = $1 AND id = $2`,
          [kind.name, id],
        );
      }
      const output = { message: reasonOf(error), unavailable: error instanceof UnavailableJobError };
      await boss.fail(kind.name, id, output, { db: runOn(transaction) });
    });
  }

  /** Makes all jobs of a kind due that failed because what they need did not answer: it has answered. */
  async retryUnavailable(kind: JobKind<object>): Promise<void> {
    const due = await this.#database.query(
      `UPDATE ${this.#schema}.job SET start_after = ${DUE}
       WHERE name = $1 AND ${WAITS_FOR_ITS_SERVICE} RETURNING id`,
      [kind.name],
    );
    if (due.length > 0) await notifyOfJobs(this.#database, this.#schema, kind.name);
  }

  /**
   * Makes the oldest job of each kind due of those whose service did not answer. The attempt is one more than it has
   * otherwise: waits grow to hours, in which nothing would notice that the service is back.
   */
  async probeUnavailable(): Promise<void> {
    await this.#database.query(
      `UPDATE ${this.#schema}.job SET start_after = ${DUE}, retry_limit = retry_limit + 1
       WHERE id IN (SELECT DISTINCT ON (name) id FROM ${this.#schema}.job
                    WHERE name = ANY($1) AND ${WAITS_FOR_ITS_SERVICE} ORDER BY name, created_on, id)`,
      [this.kinds.map(({ name }) => name)],
    );
  }

  /** Makes jobs due again whose attempts have outlived their lease, and every hour deletes dead ones after 30 days. */
  async maintain(): Promise<void> {
    const boss = await this.#opened();
    const isHourOver = Date.now() >= this.#archivesAt;
    if (isHourOver) this.#archivesAt = Date.now() + HOUR_MS;
    await (isHourOver ? boss.maintain() : boss.expire());
  }

  /** One entry for each kind, in order of their names. */
  async state(): Promise<QueueState[]> {
    return this.#database.query<QueueState>(
      `SELECT kind,
              count(job.id) FILTER (WHERE state < 'active')::int AS waiting,
              count(job.id) FILTER (WHERE state = 'active')::int AS running,
              count(job.id) FILTER (WHERE state = 'failed')::int AS dead,
              coalesce(greatest(0, extract(epoch FROM now() - min(start_after) FILTER (WHERE state < 'active'))), 0)::float8
                AS "oldestDue",
              coalesce(extract(epoch FROM now() - min(created_on) FILTER (WHERE state = 'retry')), 0)::float8
                AS "oldestFailing"
       FROM unnest($1::text[]) AS kind
       LEFT JOIN ${this.#schema}.job ON job.name = kind
       GROUP BY kind ORDER BY kind`,
      [this.kinds.map(({ name }) => name)],
    );
  }

  /** Those that have failed in every attempt, the newest first. */
  async dead(): Promise<DeadJob[]> {
    return this.#database.query<DeadJob>(
      `SELECT id, name AS kind, retry_count + 1 AS attempts, created_on AS "addedAt", completed_on AS "failedAt",
              coalesce(output ->> 'message', output -> 'value' ->> 'message', '') AS error
       FROM ${this.#schema}.job WHERE state = 'failed' ORDER BY completed_on DESC, id LIMIT 1000`,
    );
  }

  /** Gives a dead job one more attempt. Returns whether there is such a job. */
  async retry(id: string): Promise<boolean> {
    const [job] = await this.#findDead(id);
    if (!job) return false;
    await (await this.#opened()).retry(job.kind, job.id);
    await notifyOfJobs(this.#database, this.#schema, job.kind);
    return true;
  }

  /** Makes the failed jobs of all kinds due that wait for their next attempt. */
  async retryWaiting(): Promise<void> {
    await this.#database.query(
      `UPDATE ${this.#schema}.job SET start_after = ${DUE} WHERE state = 'retry' AND start_after > now()`,
    );
    for (const { name } of this.kinds) await notifyOfJobs(this.#database, this.#schema, name);
  }

  /** Deletes a dead job. Returns whether there is such a job. */
  async discard(id: string): Promise<boolean> {
    const [job] = await this.#findDead(id);
    if (!job) return false;
    await (await this.#opened()).deleteJob(job.kind, job.id);
    return true;
  }

  async #isInstalled(): Promise<boolean> {
    const [table] = await this.#database.query<{ name: string | null }>('SELECT to_regclass($1)::text AS name', [
      `${this.#schema}.queue`,
    ]);
    if (!table?.name) return false;
    const [found] = await this.#database.query<{ version: number; queues: string[] }>(
      `SELECT version, ARRAY(SELECT name FROM ${this.#schema}.queue) AS queues FROM ${this.#schema}.version`,
    );
    return found?.version === TABLES_VERSION && this.kinds.every(({ name }) => found.queues.includes(name));
  }

  #findDead(id: string): Promise<{ id: string; kind: string }[]> {
    return this.#database.query(
      `SELECT id, name AS kind FROM ${this.#schema}.job WHERE state = 'failed' AND id::text = $1`,
      [id],
    );
  }

  #opened(): Promise<PgBoss> {
    return (this.#boss ??= createBoss(runOn(this.#database), this.#schema));
  }
}

/** Messages of an error and of what caused it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, LONGEST_REASON);
  const cause = error.cause === undefined ? '' : ` (${reasonOf(error.cause)})`;
  return `${error.message}${cause}`.slice(0, LONGEST_REASON);
}
