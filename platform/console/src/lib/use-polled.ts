import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestError } from '../release-api.ts';

/** After failures requests are sent less and less often, up to this. */
const LONGEST_INTERVAL_MS = 60_000;

const changes = new EventTarget();

/** Every {@link usePolled} requests at once: a change was made here. */
export function announceChange(): void {
  changes.dispatchEvent(new Event('change'));
}

export interface Polled<T> {
  value: T | undefined;
  /** When the value arrived. */
  at: Date | undefined;
  /** Error of the last request; the value before it stays. */
  problem: RequestError | undefined;
  /** Requests now. */
  refresh: () => void;
}

interface Settled<T> extends Omit<Polled<T>, 'refresh'> {
  request: () => Promise<T>;
}

/**
 * Result of `request`, repeated while the page is visible: `everyMs` after the response, later after failures, and at
 * once when the page is shown again.
 */
export function usePolled<T>(request: () => Promise<T>, everyMs: number): Polled<T> {
  const [settled, setSettled] = useState<Settled<T>>();
  const refreshNow = useRef<() => void>(() => undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    let failures = 0;
    let latest = 0;

    async function poll(): Promise<void> {
      clearTimeout(timer);
      latest += 1;
      const own = latest;
      const { value, problem } = await outcomeOf(request);
      if (ended || own !== latest) return;
      failures = problem ? failures + 1 : 0;
      const at = problem ? undefined : new Date();
      setSettled((before) => {
        const known = before?.request === request ? before : undefined;
        return { request, value: value ?? known?.value, at: at ?? known?.at, problem };
      });
      timer = setTimeout(pollIfVisible, Math.min(everyMs * 2 ** failures, LONGEST_INTERVAL_MS));
    }
    function pollIfVisible(): void {
      if (document.visibilityState === 'visible') void poll();
    }

    const pollNow = () => void poll();
    refreshNow.current = pollNow;
    pollNow();
    changes.addEventListener('change', pollNow);
    document.addEventListener('visibilitychange', pollIfVisible);
    return () => {
      ended = true;
      clearTimeout(timer);
      changes.removeEventListener('change', pollNow);
      document.removeEventListener('visibilitychange', pollIfVisible);
    };
  }, [request, everyMs]);

  const refresh = useCallback(() => refreshNow.current(), []);
  // Of another request: nothing is known yet.
  const { value, at, problem } = settled?.request === request ? settled : {};
  return { value, at, problem, refresh };
}

async function outcomeOf<T>(request: () => Promise<T>): Promise<{ value?: T; problem?: RequestError }> {
  try {
    return { value: await request() };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { problem: error };
  }
}
