import pg from 'pg';

const RECONNECT_MS = 1_000;

/** LISTEN on a connection of its own, which comes back by itself when the server does. */
export class PostgresListener {
  readonly #url: string;
  readonly #callbacks = new Map<string, Set<(payload: string) => void>>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  async listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>> {
    const callbacks = this.#callbacks.get(channel) ?? new Set();
    const isNew = callbacks.size === 0;
    callbacks.add(callback);
    this.#callbacks.set(channel, callbacks);
    if (!this.#client) await (this.#connecting ??= this.#connect());
    else if (isNew) await this.#client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return async () => {
      callbacks.delete(callback);
      if (callbacks.size > 0) return;
      this.#callbacks.delete(channel);
      await this.#client?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#connecting?.catch(() => undefined);
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    client.on('notification', ({ channel, payload }) => {
      for (const callback of this.#callbacks.get(channel) ?? []) callback(payload ?? '');
    });
    client.on('error', () => this.#lost());
    client.on('end', () => this.#lost());
    try {
      await client.connect();
      for (const channel of this.#callbacks.keys()) {
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      }
      this.#client = client;
    } finally {
      this.#connecting = undefined;
    }
  }

  /** Whoever listens also polls, so the messages of the gap are late, not lost. */
  #lost(): void {
    this.#client = undefined;
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#connecting = this.#connect();
      this.#connecting.catch(() => this.#lost());
    }, RECONNECT_MS);
    this.#timer.unref();
  }
}
