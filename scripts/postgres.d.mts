export interface PostgresOptions {
  /** Keeps the data from one start to the next; otherwise it is temporary. */
  folder?: string;
  /** A free one when left out. */
  port?: number;
  /** As in postgresql.conf. */
  settings?: string[];
  /** `mortar` when left out. */
  superuser?: string;
  /** URL of the server that it is a copy of and follows. */
  standbyOf?: string;
}

export interface RunningPostgres {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

export function startPostgres(options?: PostgresOptions): Promise<RunningPostgres>;
