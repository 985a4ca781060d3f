const LOCK = 'mortar-refresh-cookie';

let lastTask: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks that change the refresh cookie one after the other, in the order of their requests, across all
 * tabs: a refresh token must not be used twice, and a late response to a sign-out must not delete the cookie
 * of a session that was opened since.
 */
export function withRefreshCookieLock<T>(task: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks) {
    return navigator.locks.request(LOCK, task) as Promise<T>;
  }
  const running = lastTask.then(task, task);
  lastTask = running;
  return running;
}
