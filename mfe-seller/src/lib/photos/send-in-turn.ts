import type { SendResult } from './send-photo.ts';

/** Times that a photo is sent before its upload counts as failed. */
const MOST_TRIES = 6;
const LONGEST_WAIT_S = 60;

/**
 * Sends a photo again, after the time that the server names, while the server refuses to read it for now.
 *
 * @param signal ends the wait
 */
export async function sendInTurn(send: () => Promise<SendResult>, signal: AbortSignal): Promise<SendResult> {
  for (let tries = 1; ; tries += 1) {
    const result = await send();
    const wait = 'error' in result ? result.retryAfter : undefined;
    if (wait === undefined || tries === MOST_TRIES) return result;
    // Up to half as long again, so that the photos of a form do not come back all at once.
    await delay(Math.min(wait, LONGEST_WAIT_S) * 1_000 * (1 + Math.random() / 2), signal);
    if (signal.aborted) return result;
  }
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
