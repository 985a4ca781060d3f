import { PassThrough } from 'node:stream';
import { type Notification, NOTIFICATION_EVENT } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { overloaded } from '@mortar/server/http';
import type { ProcessBounds } from '#config/env.ts';
import type { Identity } from '#http/access.ts';
import { tooManyStreams } from '#lib/api-error.ts';
import { loginRequired, type SessionService } from '#modules/auth/index.ts';
import { CHANNEL } from './notifications.repository.ts';
import type { NotificationService } from './notifications.service.ts';

const HEARTBEAT_MS = 25_000;
/** The life of an access token: clients reconnect with a new one. */
const LONGEST_MS = 15 * 60_000;
/** Bytes of events that a client may leave unread: it reconnects and requests what it missed. */
const MOST_UNREAD = 64 * 1024;

interface StreamDependencies {
  database: Database;
  notifications: NotificationService;
  sessions: Pick<SessionService, 'expiry' | 'onEnd'>;
  bounds: Pick<ProcessBounds, 'streams' | 'streamsPerAccount'>;
}

type Bearer = Pick<Identity, 'accountId' | 'sessionId'>;

interface LiveStream {
  sessionId: string;
  events: PassThrough;
}

/**
 * Live notifications of the accounts connected to this process. The database notifies every process of every
 * notification and of every session that ends; each process serves its connected accounts.
 */
export class NotificationStream {
  readonly #database: Database;
  readonly #notifications: NotificationService;
  readonly #sessions: StreamDependencies['sessions'];
  readonly #bounds: StreamDependencies['bounds'];
  readonly #streams = new Map<string, Set<LiveStream>>();
  #count = 0;
  #stopListening: Promise<() => Promise<void>> | undefined;

  constructor({ database, notifications, sessions, bounds }: StreamDependencies) {
    this.#database = database;
    this.#notifications = notifications;
    this.#sessions = sessions;
    this.#bounds = bounds;
  }

  /** Streams that are open. */
  get count(): number {
    return this.#count;
  }

  /**
   * Server-sent events for an account, beginning with what came after `lastEventId`. They end with the session.
   *
   * @throws ApiError 429 or 503 when the account or the process has too many streams, 401 when the session has ended
   */
  async open({ accountId, sessionId }: Bearer, lastEventId: string | undefined): Promise<PassThrough> {
    if (this.#count >= this.#bounds.streams) throw overloaded();
    if ((this.#streams.get(accountId)?.size ?? 0) >= this.#bounds.streamsPerAccount) throw tooManyStreams();
    const events = this.#register(accountId, sessionId);
    try {
      await this.#listen();
      // Read once the end of the session would be noticed: it may have ended since the request was identified.
      const expiry = await this.#sessions.expiry(sessionId);
      if (!expiry) throw loginRequired();
      endAfter(events, Math.min(LONGEST_MS, expiry.getTime() - Date.now()));
      if (!lastEventId) return events;
      for (const missed of await this.#notifications.since(accountId, lastEventId)) send(events, missed);
      return events;
    } catch (error) {
      events.destroy();
      throw error;
    }
  }

  /** Ends all streams, so that the server can close. */
  async close(): Promise<void> {
    this.#endAll();
    const stop = await this.#stopListening;
    await stop?.();
  }

  async #listen(): Promise<void> {
    // What is published while the connection is lost is not delivered: clients reconnect and request it.
    this.#stopListening ??= this.#subscribe();
    await this.#stopListening.catch((error: unknown) => {
      this.#stopListening = undefined;
      throw error;
    });
  }

  async #subscribe(): Promise<() => Promise<void>> {
    const endAll = () => this.#endAll();
    const stops = [await this.#database.listen(CHANNEL, (payload) => void this.#publish(payload), endAll)];
    stops.push(await this.#sessions.onEnd((id) => this.#endThoseOf(id), endAll));
    return async () => {
      for (const stop of stops) await stop();
    };
  }

  /** A stream that gets the account's notifications from now on, until it is closed. */
  #register(accountId: string, sessionId: string): PassThrough {
    const events = new PassThrough();
    write(events, 'retry: 3000\n\n');
    const stream = { sessionId, events };
    const streams = this.#streams.get(accountId) ?? new Set();
    this.#streams.set(accountId, streams.add(stream));
    this.#count += 1;
    const heartbeat = setInterval(() => write(events, ': still here\n\n'), HEARTBEAT_MS);
    events.once('close', () => {
      clearInterval(heartbeat);
      this.#count -= 1;
      streams.delete(stream);
      if (streams.size === 0) this.#streams.delete(accountId);
    });
    return events;
  }

  /** @param id of a session, or of an account */
  #endThoseOf(id: string): void {
    for (const [accountId, streams] of this.#streams) {
      for (const { sessionId, events } of streams) {
        if (id === sessionId || id === accountId) events.end();
      }
    }
  }

  #endAll(): void {
    for (const streams of this.#streams.values()) {
      for (const { events } of streams) events.end();
    }
  }

  async #publish(payload: string): Promise<void> {
    const [accountId = '', id = ''] = payload.split(' ');
    const streams = this.#streams.get(accountId);
    if (!streams) return;
    try {
      const notification = await this.#notifications.find(accountId, id);
      if (notification) for (const { events } of streams) send(events, notification);
    } catch {
      // The database is unavailable: ending the streams makes their clients reconnect and request what they missed.
      for (const { events } of streams) events.end();
    }
  }
}

function endAfter(stream: PassThrough, milliseconds: number): void {
  const end = setTimeout(() => stream.end(), milliseconds);
  stream.once('close', () => clearTimeout(end));
}

function send(stream: PassThrough, notification: Notification): void {
  write(
    stream,
    `event: ${NOTIFICATION_EVENT}\nid: ${notification.notificationId}\ndata: ${JSON.stringify(notification)}\n\n`,
  );
}

/** Writes unless the stream has ended: it stays open until its reader has consumed the rest. */
function write(stream: PassThrough, text: string): void {
  if (!stream.writable) return;
  if (stream.writableLength + stream.readableLength > MOST_UNREAD) stream.destroy();
  else stream.write(text);
}
