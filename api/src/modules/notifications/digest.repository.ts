import type { Queryable } from '@mortar/server/database';

const MOST_MESSAGES = 10;

/** The unread notifications of one account. */
export interface Unread {
  /** Ids of all unread notifications. */
  ids: string[];
  email: string;
  firstname: string;
  total: number;
  /** Messages of the newest ten. */
  messages: string[];
}

/**
 * Marks the unread notifications of the last day as mailed and returns them, so that of two runs one mails them. Those
 * of accounts with an unconfirmed address wait: it may be a stranger's.
 */
export function claimUnread(database: Queryable): Promise<Unread[]> {
  return database.query<Unread>(
    `WITH mailed AS (
       UPDATE notifications SET mailed_at = now() FROM accounts
       WHERE accounts.id = notifications.account_id AND accounts.email_confirmed_at IS NOT NULL
         AND read_at IS NULL AND mailed_at IS NULL AND notifications.created_at > now() - interval '1 day'
       RETURNING account_id, message, notifications.id
     )
     SELECT array_agg(mailed.id) AS ids, accounts.email, accounts.firstname, count(*)::int AS total,
       (array_agg(mailed.message ORDER BY mailed.id DESC))[1:${MOST_MESSAGES}] AS messages
     FROM mailed JOIN accounts ON accounts.id = mailed.account_id
     WHERE accounts.suspended_at IS NULL
     GROUP BY accounts.id ORDER BY accounts.id`,
  );
}

/** Marks the notifications as not mailed, so that the next run mails them. */
export async function unclaim(database: Queryable, unread: readonly Unread[]): Promise<void> {
  await database.query('UPDATE notifications SET mailed_at = NULL WHERE id = ANY($1::uuid[])', [
    unread.flatMap(({ ids }) => ids),
  ]);
}
