import type { Queryable } from '@mortar/server/database';

interface QuotaLimits {
  max: number;
  /** Seconds. */
  window: number;
}

/**
 * Counts a use unless the window has none left, in one statement: concurrent uses get no further than sequential
 * ones. The row is the window: it begins with the first use and is forgotten when it ends.
 */
export async function countWithin(database: Queryable, key: string, { max, window }: QuotaLimits): Promise<boolean> {
  const rows = await database.query(
    `INSERT INTO throttles AS t (key, attempts, forgotten_at)
     VALUES ($1, 1, now() + make_interval(secs => $3))
     ON CONFLICT (key) DO UPDATE SET
       attempts = CASE WHEN t.forgotten_at <= now() THEN 1 ELSE t.attempts + 1 END,
       forgotten_at = CASE WHEN t.forgotten_at <= now() THEN excluded.forgotten_at ELSE t.forgotten_at END
     WHERE t.forgotten_at <= now() OR t.attempts < $2
     RETURNING attempts`,
    [key, max, window],
  );
  return rows.length > 0;
}

/** Seconds until the window ends, at least one. */
export async function remainingWindow(database: Queryable, key: string): Promise<number> {
  const [row] = await database.query<{ seconds: number }>(
    'SELECT ceil(extract(epoch FROM forgotten_at - now()))::int AS seconds FROM throttles WHERE key = $1',
    [key],
  );
  return Math.max(row?.seconds ?? 1, 1);
}

export async function uncountWithin(database: Queryable, key: string): Promise<void> {
  await database.query('UPDATE throttles SET attempts = greatest(attempts - 1, 0) WHERE key = $1', [key]);
}
