import type { Queryable } from '@mortar/server/database';
import type { DeletedSubject } from '#database/schema.ts';
import { notFound } from '#lib/api-error.ts';

/** How long the owner can take a deletion back. */
export const RESTORABLE_FOR = '1 hour';

/** Its own table, then that of its parts, each with the column that has its id. */
const TABLES: Record<DeletedSubject, [own: Table, ...parts: Table[]]> = {
  wishlist: [
    { table: 'wishlists', key: 'id' },
    { table: 'wishlist_products', key: 'wishlist_id' },
  ],
  review: [{ table: 'reviews', key: 'id' }],
};

interface Table {
  table: string;
  key: string;
}

/** What an account deletes, or takes back. */
interface Deletable {
  subject: DeletedSubject;
  subjectId: string;
  accountId: string;
}

export const restoreExpired = () => notFound('This can no longer be restored');

/**
 * Deletes what an account owns, and keeps a copy of its rows that no other read knows of.
 *
 * @returns whether the account had it
 */
export async function deleteForAnHour(
  transaction: Queryable,
  { subject, subjectId, accountId }: Deletable,
): Promise<boolean> {
  const [{ table: own }] = TABLES[subject];
  // A statement of its own: what was added before the lock is among the rows that the next one copies.
  const locked = await transaction.query(`SELECT 1 FROM ${own} WHERE id = $1 AND account_id = $2 FOR UPDATE`, [
    subjectId,
    accountId,
  ]);
  if (locked.length === 0) return false;
  const copies = TABLES[subject].map(
    ({ table, key }) => `'${table}', (SELECT coalesce(jsonb_agg(row), '[]') FROM ${table} row WHERE row.${key} = $2)`,
  );
  await transaction.query(
    `INSERT INTO deletions (subject, subject_id, account_id, contents)
     VALUES ($1, $2, $3, jsonb_build_object(${copies.join(', ')}))`,
    [subject, subjectId, accountId],
  );
  await transaction.query(`DELETE FROM ${own} WHERE id = $1`, [subjectId]);
  return true;
}

/**
 * Inserts what an account deleted within the last hour as it was. Columns that its tables have only since then get their
 * defaults.
 *
 * @throws ApiError 404 when it is too late, when it was never deleted, and for what is another account's
 */
export async function restoreDeleted(
  transaction: Queryable,
  { subject, subjectId, accountId }: Deletable,
): Promise<void> {
  const [kept] = await transaction.query<{ contents: string }>(
    `DELETE FROM deletions WHERE subject = $1 AND subject_id = $2 AND account_id = $3
       AND deleted_at > now() - interval '${RESTORABLE_FOR}'
     RETURNING contents::text AS contents`,
    [subject, subjectId, accountId],
  );
  if (!kept) throw restoreExpired();
  for (const { table } of TABLES[subject]) {
    const [row] = await transaction.query<{ columns: string | null }>(
      `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
       WHERE attrelid = '${table}'::regclass AND attgenerated = '' AND $1::jsonb -> '${table}' -> 0 ? attname`,
      [kept.contents],
    );
    if (!row?.columns) continue;
    await transaction.query(
      `INSERT INTO ${table} (${row.columns})
       SELECT ${row.columns} FROM jsonb_populate_recordset(null::${table}, $1::jsonb -> '${table}')`,
      [kept.contents],
    );
  }
}

/** Erases what an account deleted of its reviews of a product, which a moderator does not want to see again. */
export async function eraseDeletedReviews(transaction: Queryable, accountId: string, productId: string): Promise<void> {
  await transaction.query(
    `DELETE FROM deletions WHERE subject = 'review' AND account_id = $1
       AND contents -> 'reviews' -> 0 ->> 'product_id' = $2`,
    [accountId, productId],
  );
}
