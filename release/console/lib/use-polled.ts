import { useCallback, useEffect, useState } from 'react';
import { RequestError } from '../release-api.ts';

const POLL_INTERVAL_MS = 3_000;

interface Polled<T> {
  value: T | undefined;
  /** Error of the last request; the value before it stays. */
  problem: RequestError | undefined;
  /** Requests now. */
  refresh: () => Promise<void>;
}

/** Result of `request`, repeated every 3 seconds while the page is visible. */
export function usePolled<T>(request: () => Promise<T>): Polled<T> {
  const [value, setValue] = useState<T>();
  const [problem, setProblem] = useState<RequestError>();

  const refresh = useCallback(async () => {
    try {
      setValue(await request());
      setProblem(undefined);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setProblem(error);
    }
  }, [request]);

  useEffect(() => {
    const first = setTimeout(() => void refresh());
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, POLL_INTERVAL_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [refresh]);

  return { value, problem, refresh };
}
