import type { Queryable } from '@mortar/server/database';

/** Statements that delete the expired rows of each table. */
export const removals: readonly ((database: Queryable) => Promise<unknown>)[] = [
  "DELETE FROM idempotency_keys WHERE created_at < now() - interval '1 day'",
  'DELETE FROM throttles WHERE forgotten_at < now()',
  'DELETE FROM reset_codes WHERE expires_at < now()',
  // Longer than they are valid, so that a late reuse of a refresh token is still detected.
  "DELETE FROM sessions WHERE expires_at < now() - interval '7 days' OR revoked_at < now() - interval '7 days'",
  "DELETE FROM newsletter_subscribers WHERE confirmed_at IS NULL AND created_at < now() - interval '30 days'",
  // 25 months: a month can be compared with the same one of two years before.
  "DELETE FROM product_days WHERE day < (now() at time zone 'Africa/Lagos')::date - interval '25 months'",
].map((statement) => (database) => database.query(statement));
