import type { Queryable } from '@mortar/server/database';

const MOST_MESSAGES = 10;

/** With the settings of the account. */
const UNMAILED = `read_at IS NULL AND mailed_at IS NULL AND notifications.created_at > now() - interval '1 day'
  AND NOT unwanted_mails && ARRAY['digest', notifications.kind]`;

/** The unread notifications of one account. */
export interface Unread {
  accountId: string;
  email: string;
  firstname: string;
  total: number;
  /** Of the newest ten; what several say alike is one, with their number. */
  messages: string[];
  /** How many other messages there are. */
  others: number;
}

/**
 * Marks the unread notifications that some accounts got within the last day, and want by mail, as mailed and returns
 * them, so that of two runs one mails them. Those of accounts with an unconfirmed address wait: it may be a stranger's.
 *
 * @param most accounts
 */
export function claimUnread(transaction: Queryable, most: number): Promise<Unread[]> {
  return transaction.query<Unread>(
    `WITH due AS (
       SELECT DISTINCT account_id, unwanted_mails FROM notifications JOIN accounts ON accounts.id = account_id
       WHERE email_confirmed_at IS NOT NULL AND suspended_at IS NULL AND ${UNMAILED}
       ORDER BY account_id LIMIT $1
     ), mailed AS (
       UPDATE notifications SET mailed_at = now() FROM due
       WHERE due.account_id = notifications.account_id AND ${UNMAILED}
       RETURNING notifications.account_id, message, notifications.id
     ), alike AS (
       SELECT account_id, message, count(*)::int AS times, max(id::text) AS newest FROM mailed GROUP BY account_id, message
     )
     SELECT accounts.id AS "accountId", accounts.email, accounts.firstname, sum(times)::int AS total, greatest(count(*) - ${MOST_MESSAGES}, 0)::int AS others,
       (array_agg(message || CASE WHEN times > 1 THEN format(' (%s times)', times) ELSE '' END
         ORDER BY newest DESC))[1:${MOST_MESSAGES}] AS messages
     FROM alike JOIN accounts ON accounts.id = alike.account_id
     GROUP BY accounts.id ORDER BY accounts.id`,
    [most],
  );
}
