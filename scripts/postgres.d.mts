export interface PostgresOptions {
  /** Keeps the data from one start to the next; otherwise it is temporary. */
  folder?: string;
  /** A free one when left out. */
  port?: number;
  /** As in postgresql.conf. */
  settings?: string[];
  /** `mortar` when left out. */
  superuser?: string;
}

export function startPostgres(options?: PostgresOptions): Promise<{ url: string; stop: () => Promise<void> }>;
