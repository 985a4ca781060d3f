import { PassThrough } from 'node:stream';
import type { Notification } from '@mortar/contracts';
import { NOTIFICATION_EVENT } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { CHANNEL } from './notifications.repository.ts';
import type { NotificationService } from './notifications.service.ts';

const HEARTBEAT_MS = 25_000;
/** The life of an access token: clients reconnect with a new one. */
const LONGEST_MS = 15 * 60_000;

/**
 * Live notifications of the accounts connected to this process. The database notifies every process of every
 * notification; each process sends those of its connected accounts.
 */
export class NotificationStream {
  readonly #database: Database;
  readonly #notifications: NotificationService;
  readonly #listeners = new Map<string, Set<PassThrough>>();
  #stopListening: Promise<() => Promise<void>> | undefined;

  constructor(database: Database, notifications: NotificationService) {
    this.#database = database;
    this.#notifications = notifications;
  }

  /** Server-sent events for an account, beginning with what came after `lastEventId`. */
  async open(accountId: string, lastEventId: string | undefined): Promise<PassThrough> {
    // Notifications that are published while the connection is lost are not delivered: clients reconnect and request them.
    this.#stopListening ??= this.#database.listen(
      CHANNEL,
      (payload) => void this.#publish(payload),
      () => this.#endAll(),
    );
    await this.#stopListening.catch((error: unknown) => {
      this.#stopListening = undefined;
      throw error;
    });
    const stream = this.#register(accountId);
    if (!lastEventId) return stream;
    try {
      for (const missed of await this.#notifications.since(accountId, lastEventId)) send(stream, missed);
      return stream;
    } catch (error) {
      stream.destroy();
      throw error;
    }
  }

  /** Ends all streams, so that the server can close. */
  async close(): Promise<void> {
    this.#endAll();
    const stop = await this.#stopListening;
    await stop?.();
  }

  /** A stream that gets the account's notifications from now on, until it is closed. */
  #register(accountId: string): PassThrough {
    const stream = new PassThrough();
    write(stream, 'retry: 3000\n\n');
    const streams = this.#listeners.get(accountId) ?? new Set();
    this.#listeners.set(accountId, streams.add(stream));
    const heartbeat = setInterval(() => write(stream, ': still here\n\n'), HEARTBEAT_MS);
    const end = setTimeout(() => stream.end(), LONGEST_MS);
    stream.once('close', () => {
      clearInterval(heartbeat);
      clearTimeout(end);
      streams.delete(stream);
      if (streams.size === 0) this.#listeners.delete(accountId);
    });
    return stream;
  }

  #endAll(): void {
    for (const streams of this.#listeners.values()) {
      for (const stream of streams) stream.end();
    }
  }

  async #publish(payload: string): Promise<void> {
    const [accountId = '', id = ''] = payload.split(' ');
    const streams = this.#listeners.get(accountId);
    if (!streams) return;
    try {
      const notification = await this.#notifications.find(accountId, id);
      if (notification) for (const stream of streams) send(stream, notification);
    } catch {
      // The database is unavailable: ending the streams makes their clients reconnect and request what they missed.
      for (const stream of streams) stream.end();
    }
  }
}

function send(stream: PassThrough, notification: Notification): void {
  write(
    stream,
    `event: ${NOTIFICATION_EVENT}\nid: ${notification.notificationId}\ndata: ${JSON.stringify(notification)}\n\n`,
  );
}

/** Writes unless the stream has ended: it stays open until its reader has consumed the rest. */
function write(stream: PassThrough, text: string): void {
  if (stream.writable) stream.write(text);
}
