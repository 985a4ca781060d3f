import type { Queryable } from '@mortar/server/database';
import { RESTORABLE_FOR } from '#modules/deletions/index.ts';

/** Which rows of a table are deleted; docs/data-retention.md states the same period, and a test compares them. */
export interface Removal {
  table: string;
  /** How long a row is kept, as the document says it; undefined for rows that say themselves when they expire. */
  kept?: string;
  /** The rows whose time is over. */
  expired: string;
}

export const removals: readonly Removal[] = [
  after(RESTORABLE_FOR, { table: 'deletions', since: 'deleted_at' }),
  {
    table: 'projects',
    kept: RESTORABLE_FOR,
    expired: `deleted_at < now() - interval '${RESTORABLE_FOR}' AND NOT EXISTS (
      SELECT FROM reported_things WHERE subject = 'project' AND subject_id = projects.id)`,
  },
  after('1 day', { table: 'idempotency_keys', since: 'created_at' }),
  { table: 'throttles', expired: 'forgotten_at < now()' },
  { table: 'reset_codes', expired: 'expires_at < now()' },
  { table: 'account_changes', expired: 'expires_at < now()' },
  {
    // Longer than they are valid, so that a late reuse of a refresh token is still detected.
    table: 'sessions',
    kept: '7 days',
    expired: "expires_at < now() - interval '7 days' OR revoked_at < now() - interval '7 days'",
  },
  {
    // Until then a second use ends the session. Afterwards it is refused like a token that never was. The time of
    // creation is what the index has.
    table: 'refresh_tokens',
    kept: '14 days',
    expired: "used_at < now() - interval '14 days' AND created_at < now() - interval '14 days'",
  },
  {
    table: 'newsletter_subscribers',
    kept: '30 days',
    expired: "confirmed_at IS NULL AND created_at < now() - interval '30 days'",
  },
  { table: 'imports', kept: '1 day', expired: "created_at < now() - interval '1 day' AND state <> 'applying'" },
  after('12 months', { table: 'notifications', since: 'created_at' }),
  after('24 months', { table: 'reports', since: 'closed_at' }),
  // A trigger refuses to delete younger ones.
  after('6 years', { table: 'audit_entries', since: 'created_at' }),
  {
    // A month can be compared with the same one of two years before.
    table: 'product_days',
    kept: '25 months',
    expired: "day < (now() at time zone 'Africa/Lagos')::date - interval '25 months'",
  },
  {
    table: 'store_days',
    kept: '25 months',
    expired: "day < (now() at time zone 'Africa/Lagos')::date - interval '25 months'",
  },
];

function after(kept: string, { table, since }: { table: string; since: string }): Removal {
  return { table, kept, expired: `${since} < now() - interval '${kept}'` };
}

export interface Batches {
  /** Rows of one statement, which is a transaction of its own: others wait for its locks, if at all, for milliseconds. */
  rows: number;
  /** The next job goes on with what is left then. */
  most: number;
}

const BATCHES: Batches = { rows: 1_000, most: 500 };

/**
 * Deletes what has expired, in batches. Leaves rows that are locked for the next time rather than waits for them.
 *
 * @returns how many rows were deleted
 */
export async function removeExpired(
  database: Queryable,
  { table, expired }: Removal,
  { rows, most }: Batches = BATCHES,
): Promise<number> {
  let removed = 0;
  for (let batch = 0; batch < most; batch += 1) {
    const [result] = await database.query<{ removed: number }>(
      `WITH gone AS (
         DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE ${expired} LIMIT ${rows} FOR UPDATE SKIP LOCKED
         )) RETURNING 1
       )
       SELECT count(*)::int AS removed FROM gone`,
    );
    removed += result?.removed ?? 0;
    if ((result?.removed ?? 0) < rows) break;
  }
  return removed;
}
