/** Whatever answers SQL: a connection, a pool or a running transaction. */
export interface Queryable {
  query<Row extends object>(text: string, params?: unknown[]): Promise<Row[]>;
}

/**
 * What the release platform asks of PostgreSQL. Structural on purpose: the process that composes
 * the site hands over its own database, embedded or not.
 */
export interface ReleaseDatabase extends Queryable {
  /** Runs `work` in one transaction; a rejection rolls it back. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * Calls back on each NOTIFY of the channel until the returned function is called. `onInterrupted`
   * is called as soon as the connection is lost, and again when it is back: what was announced in
   * between is not heard of.
   */
  listen(channel: string, onNotify: (payload: string) => void, onInterrupted: () => void): Promise<() => Promise<void>>;
}
