const LOCK = 'mortar-refresh-cookie';

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Runs a call that changes the refresh cookie after those that were there before it, in all tabs:
 * a cookie must not be used twice, and a late answer to signing out must not take the cookie of
 * whoever has signed in since.
 */
export function inTurn<T>(call: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks) {
    return navigator.locks.request(LOCK, call) as Promise<T>;
  }
  const turn = lastTurn.then(call, call);
  lastTurn = turn;
  return turn;
}
