import type { BulkRequest } from '@mortar/contracts';
import type { Orm, Queryable } from '@mortar/server/database';
import { and, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { products } from '#database/schema.ts';
import { RESTORABLE_FOR } from '#modules/deletions/index.ts';
import { type LockedProduct, selectLocked } from '../products.repository.ts';
import type { Columns } from './bulk-changes.ts';
import { ownConditions } from './own-products.repository.ts';

interface Wanted extends Pick<BulkRequest, 'filter' | 'except' | 'after' | 'undo'> {
  storeId: string;
  ids: string[] | undefined;
  limit: number;
}

/** Locks the products of a bulk change until the end of the transaction, in the order of their ids. */
export function lockBulk(
  orm: Orm,
  { storeId, ids, filter = {}, except = [], after, undo, limit }: Wanted,
): PromiseLike<LockedProduct[]> {
  const isKept = isNull(products.deletedAt);
  // A deletion is undone for an hour.
  const isThere = undo ? or(isKept, gt(products.deletedAt, sql`now() - ${RESTORABLE_FOR}::interval`)) : isKept;
  const conditions = ids
    ? and(inArray(products.id, ids), eq(products.storeId, storeId), isThere)
    : and(
        ownConditions(storeId, filter),
        except.length > 0 ? notInArray(products.id, except) : undefined,
        after === undefined ? undefined : gt(products.id, after),
      );
  return selectLocked(orm).where(conditions).orderBy(products.id).limit(limit).for('no key update');
}

const TYPES: Record<string, string> = {
  price_kobo: 'bigint',
  bulk_prices: 'jsonb',
  price_confirmed_at: 'timestamptz',
  availability: 'text',
  status: 'text',
  category_id: 'text',
  subcategories: 'text[]',
  tags: 'text[]',
  browse_ids: 'text[]',
  deleted_at: 'timestamptz',
};

/** Writes the columns of each product, one statement for those that have the same: triggers look at what is named. */
export async function writeColumns(transaction: Queryable, rows: (Columns & { id: string })[]): Promise<void> {
  const groups = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = Object.keys(TYPES)
      .filter((name) => name in row)
      .join();
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  for (const [key, group] of groups) {
    const names = key.split(',');
    await transaction.query(
      `UPDATE products SET updated_at = now(), ${names.map((name) => `${name} = given.${name}`).join(', ')}
       FROM jsonb_to_recordset($1::jsonb) AS given (id uuid, ${names.map((name) => `${name} ${TYPES[name]}`).join(', ')})
       WHERE products.id = given.id`,
      [JSON.stringify(group)],
    );
  }
}
