import type { LimitFunction } from 'p-limit';

interface Wait {
  /** Milliseconds. */
  longest: number;
  /** The error when there was no place by then. */
  error: () => Error;
}

/**
 * Waits for a place of a limit.
 *
 * @param wait without it, as long as it takes
 * @returns the function that frees the place
 */
export function enterLimit(limit: LimitFunction, wait?: Wait): Promise<() => void> {
  return new Promise((entered, rejected) => {
    let isWaiting = true;
    const expire = ({ error }: Wait) => {
      isWaiting = false;
      rejected(error());
    };
    const timer = wait && setTimeout(expire, wait.longest, wait);
    void limit(() => {
      clearTimeout(timer);
      return isWaiting ? new Promise<void>((free) => entered(free)) : undefined;
    });
  });
}
