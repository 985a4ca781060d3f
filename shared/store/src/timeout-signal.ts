/** A signal that aborts after a timeout: AbortSignal.timeout for the oldest browsers of the site. */
export function timeoutSignal(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}
