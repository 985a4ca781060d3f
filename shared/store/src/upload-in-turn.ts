import type { RequestError } from './request-error.ts';

/**
 * Statuses with which API or gateway refuse a photo for now, when they name a time. At most an unused image is left of
 * it, which the API deletes.
 */
const REFUSED_FOR_NOW = new Set([429, 503]);
/** Times that a photo is sent before its upload counts as failed. */
const MOST_TRIES = 6;
/** A user who has to wait longer is told so. */
const LONGEST_WAIT_S = 60;

/**
 * Uploads a photo again, after the time that API or gateway name, while they refuse it for now.
 *
 * @param send sends the photo once
 * @param signal ends the wait
 * @returns the last result of `send`
 */
export async function uploadInTurn<Result extends { error?: RequestError }>(
  send: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const result = await send();
    const { status = 0, retryAfter = Number.POSITIVE_INFINITY } = result.error ?? {};
    if (!REFUSED_FOR_NOW.has(status) || !(retryAfter <= LONGEST_WAIT_S) || tries === MOST_TRIES) return result;
    // Up to half as long again, so that the photos of a form do not come back all at once.
    await delay(retryAfter * 1_000 * (1 + Math.random() / 2), signal);
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
