import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Whatever runs statements: the database itself, or one open transaction. */
export interface Queryable {
  readonly orm: Orm;
  /** Runs one parameterised statement and returns its rows. */
  query<Row extends object>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** PostgreSQL, on a server or inside this process; its users cannot tell which. */
export interface Database extends Queryable {
  readonly kind: 'embedded' | 'server';
  /**
   * Runs `work` in a transaction, and again when PostgreSQL asks for it (deadlock,
   * serialisation): `work` does nothing but use the transaction it is given.
   */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * Calls back with the payload of each NOTIFY on the channel, until the returned function is called.
   * `interrupted` is called when the connection is lost, and when it is back: what was announced in
   * between is not heard of.
   */
  listen(channel: string, callback: (payload: string) => void, interrupted?: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
