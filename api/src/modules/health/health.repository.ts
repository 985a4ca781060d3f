import { setTimeout } from 'node:timers/promises';
import type { Queryable } from '@mortar/server/database';

const TIMEOUT_MS = 2_000;

/** Whether the database responds within two seconds. */
export async function isDatabaseReady(database: Queryable): Promise<boolean> {
  const timer = new AbortController();
  const timeout = setTimeout(TIMEOUT_MS, false, { signal: timer.signal }).catch(() => false);
  const probe = database.query('SELECT 1').then(
    () => true,
    () => false,
  );
  const isReady = await Promise.race([probe, timeout]);
  timer.abort();
  return isReady;
}
