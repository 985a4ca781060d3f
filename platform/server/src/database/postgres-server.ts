/** Milliseconds that a connection may take: a server that hangs accepts it and says nothing on it. */
export const CONNECT_DEADLINE_MS = 5_000;

/** Where one PostgreSQL database is. */
export interface PostgresServer {
  /** `postgres://user:password@host/database`, which takes writes: a server, or the proxy before several. */
  url: string;
  /**
   * The server itself, when `url` is that of a pooler such as pgbouncer in transaction mode. A transaction may then run
   * on any connection of the pooler, so nothing that outlives a transaction goes through `url`.
   */
  directUrl?: string;
  /** Most connections at once; 10 by default. */
  poolSize?: number;
  /** Runs around every statement; it gets the text, without values. */
  around?: <Result>(text: string, run: () => Promise<Result>) => Promise<Result>;
}

/** Where a replica of a PostgreSQL server is. */
export interface ReplicaServer {
  /** As that of the server. */
  url: string;
  /** Seconds behind the primary from which on it is not used. */
  maxLagSeconds: number;
}

/** The host of an address, and the name of its database, for sentences. */
export function describeAddress(address: string): { host: string; database: string } {
  const { host, pathname } = new URL(address);
  return { host, database: pathname.slice(1) };
}
