import type { RequestError } from './request-error.ts';

/** Codes with which the server refuses a photo before it reads it. */
const REFUSED_FOR_NOW = new Set(['too_many_uploads', 'images_busy']);
/** Times that a photo is sent before its upload counts as failed. */
const MOST_TRIES = 6;
const LONGEST_WAIT_S = 60;

/**
 * Uploads a photo again, after the time that the server names, while the server refuses to read it for now.
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
    const { code = '', retryAfter } = result.error ?? {};
    if (retryAfter === undefined || !REFUSED_FOR_NOW.has(code) || tries === MOST_TRIES) return result;
    // Up to half as long again, so that the photos of a form do not come back all at once.
    await delay(Math.min(retryAfter, LONGEST_WAIT_S) * 1_000 * (1 + Math.random() / 2), signal);
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
