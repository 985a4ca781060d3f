import type { Queryable } from '@mortar/server/database';

/** Of the author of what stays. */
const ERASED_NAME = { firstname: 'Former', lastname: 'user' };

const ownStore = '(SELECT id FROM stores WHERE owner_id = $1)';
const deleted = (table: string, owner = 'account_id') => `DELETE FROM ${table} WHERE ${owner} = $1`;

/**
 * Erases the account `$1`. What others have a right to stays without its author: reviews, and reports until they are
 * closed. Rows of its store and products stay empty and hidden, because reviews and lists of others refer to them.
 */
const erasure: readonly string[] = [
  // Before the name is gone.
  `UPDATE notifications SET message = '${ERASED_NAME.firstname} ${ERASED_NAME.lastname}'
     || substr(message, length(author.name) + 1)
   FROM reviews JOIN stores ON stores.id = reviews.store_id,
     (SELECT firstname || ' ' || lastname AS name FROM accounts WHERE id = $1) author
   WHERE reviews.account_id = $1 AND notifications.account_id = stores.owner_id AND kind = 'review'
     AND link = '/products/view/' || reviews.product_id AND starts_with(message, author.name || ' reviewed ')`,
  `DELETE FROM newsletter_subscribers USING accounts WHERE accounts.id = $1 AND email_confirmed_at IS NOT NULL
     AND newsletter_subscribers.email = lower(accounts.email)`,
  'UPDATE reports SET reporter_id = NULL WHERE reporter_id = $1',
  ...['wishlists', 'projects', 'recommendations', 'notifications', 'deletions'].map((table) => deleted(table)),
  ...['sessions', 'reset_codes', 'account_changes', 'account_identities', 'account_roles'].map((table) =>
    deleted(table),
  ),
  'DELETE FROM idempotency_keys WHERE owner = $1::text',
  `DELETE FROM store_delivery_areas WHERE store_id IN ${ownStore}`,
  `DELETE FROM store_categories WHERE store_id IN ${ownStore}`,
  `DELETE FROM promotions WHERE store_id IN ${ownStore}`,
  `UPDATE stores SET name = 'Closed store', description = '', street_address = '', city = '', zipcode = NULL,
     phone = '', store_image = NULL, cover_image = NULL, is_premium = false, premium_until = NULL, is_verified = false,
     suspended_at = now(), updated_at = now()
   WHERE owner_id = $1`,
  `UPDATE products SET description = '', images = '{}', video = NULL, deleted_at = coalesce(deleted_at, now()),
     updated_at = now()
   WHERE store_id IN ${ownStore}`,
  `UPDATE reviews SET reply_content = NULL, replied_at = NULL
   WHERE store_id IN ${ownStore} AND reply_content IS NOT NULL`,
  // Nothing refers to them any more: with the unused ones their files are deleted, too.
  `UPDATE media_images SET claimed_at = NULL, uploaded_by = NULL, created_at = created_at - interval '1 day'
   WHERE uploaded_by = $1`,
  // No text that could be an address: nobody can register it, sign in or be mailed with it.
  `UPDATE accounts SET firstname = '${ERASED_NAME.firstname}', lastname = '${ERASED_NAME.lastname}', email = id::text,
     email_confirmed_at = NULL, phone = '', password_hash = NULL, profile_image = NULL, old_profile_image = NULL,
     unwanted_mails = '{}', closes_at = NULL, erased_at = now(), updated_at = now()
   WHERE id = $1`,
];

/** While moderators have something to decide, or have decided against it, an account cannot leave by being erased. */
const IS_DUE = `closes_at < now() AND suspended_at IS NULL
  AND NOT EXISTS (SELECT FROM account_roles WHERE account_id = accounts.id)
  AND NOT EXISTS (SELECT FROM stores WHERE owner_id = accounts.id AND suspended_at IS NOT NULL)
  AND NOT EXISTS (
    SELECT FROM reported_things JOIN stores ON owner_id = accounts.id
    WHERE subject_id = stores.id OR subject_id IN (SELECT id FROM products WHERE store_id = stores.id))
  AND NOT EXISTS (SELECT FROM reported_things JOIN projects ON projects.id = subject_id
    WHERE projects.account_id = accounts.id)`;

/** Accounts whose time to think it over is over. */
export async function dueAccounts(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `SELECT id FROM accounts WHERE ${IS_DUE} ORDER BY closes_at LIMIT 1000`,
  );
  return rows.map(({ id }) => id);
}

export interface ErasedAccount {
  email: string;
  isEmailConfirmed: boolean;
}

/** @returns how the account was reached, or undefined when its owner or a moderator was faster */
export async function erase(transaction: Queryable, accountId: string): Promise<ErasedAccount | undefined> {
  await transaction.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [accountId]);
  // A statement of its own sees what the lock waited for.
  const [account] = await transaction.query<ErasedAccount>(
    `SELECT email, email_confirmed_at IS NOT NULL AS "isEmailConfirmed" FROM accounts WHERE id = $1 AND ${IS_DUE}`,
    [accountId],
  );
  if (!account) return undefined;
  for (const statement of erasure) await transaction.query(statement, [accountId]);
  return account;
}
