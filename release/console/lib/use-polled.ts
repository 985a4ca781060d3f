import { useCallback, useEffect, useState } from 'react';
import { CallRefused } from '../release-api.ts';

const EVERY_MS = 3_000;

interface Polled<T> {
  value: T | undefined;
  /** Why the last look failed; what was seen before stays. */
  problem: CallRefused | undefined;
  /** Looks now. */
  refresh: () => Promise<void>;
}

/** What `look` finds, looked at again every few seconds while the page is seen. */
export function usePolled<T>(look: () => Promise<T>): Polled<T> {
  const [value, setValue] = useState<T>();
  const [problem, setProblem] = useState<CallRefused>();

  const refresh = useCallback(async () => {
    try {
      setValue(await look());
      setProblem(undefined);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setProblem(error);
    }
  }, [look]);

  useEffect(() => {
    const first = setTimeout(() => void refresh());
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [refresh]);

  return { value, problem, refresh };
}
