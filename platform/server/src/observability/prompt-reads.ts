import { setTimeout as wait } from 'node:timers/promises';

/** Prometheus gives up after ten seconds at most, and then takes the process for one that is down. */
const DEADLINE_MS = 500;

/**
 * Reads rows for metrics. While the database is unavailable or hangs there are none: the other metrics of the process
 * matter most then, and must not wait.
 *
 * @param read one runs at a time, for everything that asks meanwhile
 */
export function promptReads<Row>(read: () => Promise<readonly Row[]>): () => Promise<readonly Row[]> {
  let reading: Promise<readonly Row[]> | undefined;
  return () => {
    reading ??= read()
      .catch(() => [])
      .finally(() => {
        reading = undefined;
      });
    return Promise.race([reading, wait<readonly Row[]>(DEADLINE_MS, [], { ref: false })]);
  };
}
