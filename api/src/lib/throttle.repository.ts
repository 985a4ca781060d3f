import type { Queryable } from '@mortar/server/database';

/** How long to wait after an attempt, and how long attempts count. Times in seconds. */
export interface ThrottleLimits {
  /** Attempts without a wait. */
  free: number;
  /** The wait after the first attempt that is not free; each further attempt doubles it. */
  firstWait: number;
  longestWait: number;
  /** Time without an attempt after which counting starts at zero. */
  memory: number;
}

/** A counted attempt, with what is needed to undo the count. */
export interface Attempt {
  /** The number of attempts with this one. */
  attempts: number;
  /** When the attempts before this one would have expired; null when there were none. */
  forgottenBefore: string | null;
}

/** Remaining waits in seconds of those keys that are blocked. */
export async function remainingWaits(database: Queryable, keys: string[]): Promise<number[]> {
  const rows = await database.query<{ wait: number }>(
    `SELECT ceil(extract(epoch FROM blocked_until - now()))::int AS wait FROM throttles
     WHERE key = ANY($1) AND blocked_until > now()`,
    [keys],
  );
  return rows.map(({ wait }) => wait);
}

/**
 * Counts an attempt unless the key is blocked, in one statement: concurrent attempts get no further than
 * sequential ones.
 *
 * @returns undefined when the key is blocked
 */
export async function countAttempt(
  database: Queryable,
  key: string,
  { free, firstWait, longestWait, memory }: ThrottleLimits,
): Promise<Attempt | undefined> {
  const [attempt] = await database.query<Attempt>(
    // The query in RETURNING sees the row as it was before.
    `INSERT INTO throttles AS t (key, attempts, blocked_until, forgotten_at)
     VALUES ($1, 1, CASE WHEN $2 = 0 THEN now() + make_interval(secs => $3) END, now() + make_interval(secs => $5))
     ON CONFLICT (key) DO UPDATE SET
       attempts = CASE WHEN t.forgotten_at < now() THEN 1 ELSE t.attempts + 1 END,
       blocked_until = CASE WHEN t.forgotten_at >= now() AND t.attempts + 1 > $2
         THEN now() + make_interval(secs => least($3 * 2 ^ least(t.attempts - $2, 30), $4))
         ELSE excluded.blocked_until END,
       forgotten_at = now() + make_interval(secs => $5)
     WHERE t.blocked_until IS NULL OR t.blocked_until <= now()
     RETURNING attempts, (SELECT forgotten_at::text FROM throttles WHERE key = $1) AS "forgottenBefore"`,
    [key, free, firstWait, longestWait, memory],
  );
  return attempt;
}

/** Undoes the count of an attempt and its wait; only the count once a later attempt was counted. */
export async function uncountAttempt(
  database: Queryable,
  key: string,
  { attempts, forgottenBefore }: Attempt,
): Promise<void> {
  await database.query(
    `UPDATE throttles SET
       attempts = greatest(attempts - 1, 0),
       blocked_until = CASE WHEN attempts <> $2 THEN blocked_until END,
       forgotten_at = CASE WHEN attempts = $2 THEN coalesce($3::timestamptz, forgotten_at) ELSE forgotten_at END
     WHERE key = $1`,
    [key, attempts, forgottenBefore],
  );
}

export async function deleteAttempts(database: Queryable, key: string): Promise<void> {
  await database.query('DELETE FROM throttles WHERE key = $1', [key]);
}
