/** A signal that aborts after so many milliseconds: AbortSignal.timeout for the oldest browsers of the site. */
export function abortedAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}
