import type pg from 'pg';
import { isDatabaseUnavailable } from './database-errors.ts';

/** Milliseconds that a connection may take: a server that hangs accepts it and says nothing on it. */
export const CONNECT_DEADLINE_MS = 5_000;

/** Where one PostgreSQL database is. */
export interface PostgresServer {
  /** `postgres://user:password@host/database`; of several hosts, separated by commas, the one that takes writes is used. */
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

/** Where replicas of a PostgreSQL server are. */
export interface ReplicaServers {
  /** As that of the server, with a host for each replica. */
  url: string;
  /** Seconds behind the primary from which on a replica is not used. */
  maxLagSeconds: number;
}

/** The hosts of one address, of which one takes writes. */
export class PostgresHosts {
  readonly #urls: readonly string[];
  #at = 0;

  constructor(address: string) {
    this.#urls = urlsOf(address);
  }

  /** More than one, of which one takes writes. */
  get several(): boolean {
    return this.#urls.length > 1;
  }

  /**
   * Connects to a host, beginning with the one that took writes last; to the next one while a host is unavailable.
   *
   * @param connect rejects when the host of the URL cannot be reached or takes no writes
   */
  async find<Connection>(connect: (url: string) => Promise<Connection>): Promise<Connection> {
    for (let tried = 1; ; tried += 1) {
      const at = this.#at;
      try {
        return await connect(this.#urls[at] ?? '');
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        // Of several that fail at the same time, one goes on to the next host.
        if (this.#at === at) this.#at = (at + 1) % this.#urls.length;
        if (tried >= this.#urls.length) throw error;
      }
    }
  }
}

/** Rejects when the server is a standby. */
export async function requirePrimary(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
  if (rows[0]?.standby) throw Object.assign(new Error('this server is a standby'), { code: '25006' });
}

/** The hosts of an address, and the name of its database, for sentences. */
export function describeAddress(address: string): { host: string; database: string } {
  const urls = urlsOf(address).map((url) => new URL(url));
  return { host: urls.map(({ host }) => host).join(', '), database: urls[0]?.pathname.slice(1) ?? '' };
}

/** A URL for each host of an address. */
export function urlsOf(address: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/]+)(.*)$/.exec(address) ?? [];
  return hosts.split(',').map((host) => before + host + withoutChoice(after));
}

/** The driver does not know this parameter of libpq; every address is used as with `read-write`. */
const withoutChoice = (rest: string) => rest.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
