import type pg from 'pg';
import type { Database, Replica } from '#database/database.ts';
import { isDatabaseUnavailable, mayPrimaryServe } from '#database/database-errors.ts';
import { createPool, postgresDatabase, SESSION_OPTIONS } from '#database/postgres-database.ts';
import { describeAddress, type PostgresServer } from '#database/postgres-server.ts';
import type { PrimaryPositions } from './primary-positions.ts';

/** Milliseconds that a probe of a server may take. */
const PROBE_DEADLINE_MS = 1_000;
/** Milliseconds for which a measurement counts: the primary's probe and the replica's, and the pause before them. */
const MEASURED_FOR_MS = 3_000;

const POSITION = `SELECT pg_is_in_recovery() AS standby,
  pg_wal_lsn_diff(coalesce(pg_last_wal_replay_lsn(), '0/0'), '0/0')::int8 AS bytes`;

type Query = pg.Pool['query'];

interface PostgresReplicaOptions {
  /** Of the replica. */
  server: PostgresServer;
  maxLagMs: number;
  primary: Pick<pg.Pool, 'query' | 'connect'>;
}

/** A replica: its connections, how far it is behind, and whether it is used. */
export class PostgresReplica implements Replica {
  readonly name: string;
  readonly database: Database;
  readonly #options: PostgresReplicaOptions;
  readonly #pool: pg.Pool;
  readonly #probe: pg.Pool;
  /** Statements in progress on the replica, by what ends the wait for each. */
  readonly #waiting = new Set<() => void>();
  #usableUntil = 0;
  #lagMs = Number.POSITIVE_INFINITY;
  #replayed = 0;
  #redirected = 0;
  /** Where it was when it was found to follow another primary. */
  #strayed: number | undefined;

  constructor(options: PostgresReplicaOptions) {
    const { server, primary } = options;
    this.#options = options;
    this.name = describeAddress(server.url).host;
    this.#pool = createPool(server, {
      // A standby refuses writes by itself; this holds from the moment that it is promoted, too. A pooler refuses options.
      ...(server.directUrl === undefined && {
        options: `${SESSION_OPTIONS} -c default_transaction_read_only=on`,
      }),
    });
    this.#probe = createProbe(server);
    const pool = {
      query: ((...statement: Parameters<Query>) => this.#query(statement)) as Query,
      connect: (() => primary.connect()) as pg.Pool['connect'],
      end: async () => undefined,
    };
    this.database = postgresDatabase(pool, server, this.#pool);
  }

  get isUsable(): boolean {
    return performance.now() < this.#usableUntil;
  }

  get lagSeconds(): number {
    return this.#lagMs / 1_000;
  }

  get redirected(): number {
    return this.#redirected;
  }

  /** Compares what it had replayed when it was measured last with a later position of the primary. */
  compare(primary: PrimaryPositions): void {
    if (!primary.isAhead(this.#replayed)) return;
    this.#strayed = this.#replayed;
    this.#usableUntil = 0;
  }

  /**
   * Measures how far it is behind, and decides whether it is used until the next time. Never rejects.
   *
   * @param isPrimaryUp otherwise one that was promoted goes on serving reads, until the proxy leads there
   */
  async measure(primary: PrimaryPositions, isPrimaryUp: boolean): Promise<void> {
    const at = performance.now();
    try {
      const { rows } = await this.#probe.query<{ standby: boolean; bytes: number }>(POSITION);
      const { standby = false, bytes = 0 } = rows[0] ?? {};
      const isCopy = standby || !isPrimaryUp;
      this.#replayed = isCopy ? bytes : 0;
      if (this.#replayed !== this.#strayed) this.#strayed = undefined;
      this.#lagMs = isCopy && this.#strayed === undefined ? primary.lagAt(bytes) : Number.POSITIVE_INFINITY;
      this.#usableUntil = this.#lagMs <= this.#options.maxLagMs ? at + MEASURED_FOR_MS : 0;
    } catch {
      this.#lagMs = Number.POSITIVE_INFINITY;
      this.#lose();
    }
  }

  async close(): Promise<void> {
    this.#lose();
    await Promise.all([this.#pool.end(), this.#probe.end()]);
  }

  /** Statements in progress go to the primary, and so do those that come before the next measurement. */
  #lose(): void {
    this.#usableUntil = 0;
    for (const giveUp of this.#waiting) giveUp();
  }

  async #query(statement: Parameters<Query>): Promise<unknown> {
    const { primary } = this.#options;
    if (!this.isUsable) return primary.query(...statement);
    try {
      return await this.#unlessLost(this.#pool.query(...statement) as unknown as Promise<unknown>);
    } catch (error) {
      if (!(error instanceof ReplicaLostError) && !mayPrimaryServe(error)) throw error;
      if (isDatabaseUnavailable(error)) this.#lose();
      this.#redirected += 1;
      return primary.query(...statement);
    }
  }

  /** Not by Promise.race with a promise that outlives the statements: it would remember each of them. */
  #unlessLost<Result>(running: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new ReplicaLostError());
      this.#waiting.add(giveUp);
      running.then(resolve, reject).finally(() => this.#waiting.delete(giveUp));
    });
  }
}

/** The replica stopped responding while a statement ran on it. */
class ReplicaLostError extends Error {
  override readonly name = 'ReplicaLostError';
}

/** One connection that asks a server where it is, and is not held up by the statements of requests. */
export function createProbe(server: PostgresServer): pg.Pool {
  const deadlines = { query_timeout: PROBE_DEADLINE_MS, connectionTimeoutMillis: PROBE_DEADLINE_MS };
  return createPool({ ...server, poolSize: 1 }, deadlines);
}
