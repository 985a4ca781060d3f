import pg from 'pg';
import { CONNECT_DEADLINE_MS } from './postgres-server.ts';

const RECONNECT_MS = 1_000;
/** No statement of it waits for anything. */
const STATEMENT_DEADLINE_MS = 5_000;

interface Subscription {
  notify: (payload: string) => void;
  interrupted: () => void;
}

/** LISTEN on a connection of its own, which reconnects when the server is back. */
export class PostgresListener {
  readonly #url: string;
  readonly #channels = new Map<string, Set<Subscription>>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /**
   * @param notify is called with the payload of each NOTIFY on the channel
   * @param interrupted is called when the connection is lost, and again when it is back: what was
   *   published in between is not delivered
   * @returns a function that ends the subscription
   */
  async listen(
    channel: string,
    notify: (payload: string) => void,
    interrupted: () => void,
  ): Promise<() => Promise<void>> {
    const subscriptions = this.#channels.get(channel) ?? new Set();
    const isNew = subscriptions.size === 0;
    const subscription = { notify, interrupted };
    subscriptions.add(subscription);
    this.#channels.set(channel, subscriptions);
    try {
      if (!this.#client) await (this.#connecting ??= this.#connect());
      else if (isNew) await this.#client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      subscriptions.delete(subscription);
      throw error;
    }
    return async () => {
      subscriptions.delete(subscription);
      if (subscriptions.size > 0) return;
      this.#channels.delete(channel);
      // Without a response there is no connection that could bring notifications.
      await this.#client?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#connecting?.catch(() => undefined);
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.#client = await this.#connected();
    } finally {
      this.#connecting = undefined;
    }
  }

  async #connected(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_DEADLINE_MS,
      query_timeout: STATEMENT_DEADLINE_MS,
    });
    client.on('notification', ({ channel, payload }) => {
      for (const { notify } of this.#channels.get(channel) ?? []) notify(payload ?? '');
    });
    // A connection that breaks emits both.
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) {
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      }
      return client;
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    if (this.#closed) return;
    this.#notifyInterrupted();
    this.#reconnect();
  }

  #reconnect(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#client || this.#connecting) return;
      this.#connecting = this.#connect();
      this.#connecting.then(
        () => this.#notifyInterrupted(),
        () => this.#reconnect(),
      );
    }, RECONNECT_MS);
    this.#timer.unref();
  }

  #notifyInterrupted(): void {
    for (const subscriptions of this.#channels.values()) {
      for (const { interrupted } of subscriptions) interrupted();
    }
  }
}
