import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Orm = PgDatabase<PgQueryResultHKT>;

/** Runs statements: the database itself, or one open transaction. */
export interface Queryable {
  readonly orm: Orm;
  /** Runs one parameterised statement and returns its rows. */
  query<Row extends object>(text: string, params?: readonly unknown[]): Promise<Row[]>;
  /**
   * Runs any number of statements without parameters, and returns the rows of the last one. A transaction that they begin
   * is rolled back when one fails.
   */
  script<Row extends object>(text: string): Promise<Row[]>;
}

/** Connections to a PostgreSQL server, as they are now. */
export interface ConnectionPool {
  readonly totalCount: number;
  readonly idleCount: number;
  /** Uses that wait for a connection. */
  readonly waitingCount: number;
}

/** A copy of the database that follows the primary, some moments behind it. */
export interface Replica {
  /** Host and port, for people. */
  readonly name: string;
  /** Whether it responds, and is not further behind than it may be. */
  readonly isUsable: boolean;
  /** Seconds that it was behind the primary when it was measured last, at most; infinite while that is not known. */
  readonly lagSeconds: number;
  /** Statements so far that failed here and ran on the primary instead. */
  readonly redirected: number;
  /** Reads go to the replica, or to the primary when the replica cannot serve them; transactions go to the primary. */
  readonly database: Database;
}

/** PostgreSQL, on a server or embedded in this process, with the same behaviour. */
export interface Database extends Queryable {
  readonly kind: 'embedded' | 'server';
  /** Absent where there are no connections, in the embedded database. */
  readonly pool?: ConnectionPool;
  /** Absent where none is configured. */
  readonly replica?: Replica;
  /**
   * Runs `work` in a transaction, and retries it when PostgreSQL asks for that (deadlock,
   * serialisation failure): `work` must have no other effects than those on its transaction.
   */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * A transaction on a connection of its own, without a limit of time: for what rewrites large tables, or waits for other
   * processes that do.
   */
  longTransaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * Subscribes to a channel until the returned function is called.
   *
   * @param callback gets the payload of each NOTIFY
   * @param interrupted is called when the connection is lost, and again when it is back: what was
   *   published in between is not delivered
   */
  listen(channel: string, callback: (payload: string) => void, interrupted?: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
