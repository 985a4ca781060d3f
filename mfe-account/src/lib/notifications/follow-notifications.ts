import type { Notification, NOTIFICATION_EVENT } from '@mortar/contracts';
import { readAccessToken } from '@mortar/store';
import { serverSentEvents } from './server-sent-events.ts';

const EVENT: typeof NOTIFICATION_EVENT = 'notification';

/** Milliseconds until a stream that ended is opened again. */
const REOPEN_MS = 1_000;
/** Milliseconds between two attempts at a stream that does not open: the list is polled at this pace. */
const POLL_MS = 15_000;

export interface FollowOptions {
  apiBaseUrl: string;
  /** Ends it. */
  signal: AbortSignal;
  /** Resolves once the list is loaded. */
  listLoaded: Promise<unknown>;
  /** Id of the newest notification that the list has; undefined when it is not loaded. */
  newestKnown: () => string | undefined;
  onNotification: (notification: Notification) => void;
  /** Some may have been missed: fetches the list again, which renews a token that has run out. */
  onMissed: () => Promise<void>;
}

/**
 * Subscribes to the stream of new notifications, which begins with what the list does not have yet; while the
 * stream is unavailable the list is polled. A hidden page does not subscribe: browsers limit the connections to one
 * server across all tabs.
 */
export async function followNotifications({ signal, listLoaded, onMissed, ...stream }: FollowOptions): Promise<void> {
  await Promise.race([listLoaded, pause(POLL_MS, signal)]);
  let caughtUp = true;
  while (!signal.aborted) {
    if (document.hidden) {
      await nextVisibilityChange(signal);
    } else {
      if (!caughtUp) await onMissed();
      const opened = await readStream(stream, signal);
      if (!document.hidden && !signal.aborted) await pause(opened ? REOPEN_MS : POLL_MS, signal);
    }
    caughtUp = false;
  }
}

/** Reads until the stream ends, breaks or the page is hidden. Resolves to whether it was open. */
async function readStream(
  { apiBaseUrl, newestKnown, onNotification }: Pick<FollowOptions, 'apiBaseUrl' | 'newestKnown' | 'onNotification'>,
  signal: AbortSignal,
): Promise<boolean> {
  const token = readAccessToken();
  if (!token) return false;
  const reading = new AbortController();
  const stop = () => reading.abort();
  signal.addEventListener('abort', stop);
  document.addEventListener('visibilitychange', stop);
  const known = newestKnown();
  let opened = false;
  try {
    const { ok, body } = await fetch(`${apiBaseUrl}/notifications/stream`, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(known !== undefined && { 'last-event-id': known }),
      },
      signal: reading.signal,
    });
    opened = ok && body !== null;
    if (!ok || !body) return false;
    for await (const { event, data } of serverSentEvents(body, reading.signal)) {
      if (event === EVENT) onNotification(JSON.parse(data) as Notification);
    }
    return true;
  } catch {
    // A stream that broke is one that ended: the next attempt catches up.
    return opened;
  } finally {
    signal.removeEventListener('abort', stop);
    document.removeEventListener('visibilitychange', stop);
  }
}

function nextVisibilityChange(signal: AbortSignal): Promise<void> {
  return until(signal, (done) => {
    document.addEventListener('visibilitychange', done);
    return () => document.removeEventListener('visibilitychange', done);
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return until(signal, (done) => {
    const timer = setTimeout(done, milliseconds);
    return () => clearTimeout(timer);
  });
}

/** Resolves when `listen` calls back, or at the signal. */
function until(signal: AbortSignal, listen: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      forget();
      signal.removeEventListener('abort', settle);
      resolve();
    };
    const forget = listen(settle);
    signal.addEventListener('abort', settle);
  });
}
