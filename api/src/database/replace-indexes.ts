import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Queryable } from '@mortar/server/database';
import { MARKETPLACE_LOCKS } from './advisory-locks.ts';

interface Replacement {
  index: string;
  /** What follows `ON products`. */
  definition: string;
  /** Index of before, which it is built instead of. */
  replaces: string;
  /** The column that it has and the one of before had not. */
  column: string;
}

const REPLACEMENTS: readonly Replacement[] = [
  // 0032_search-in-a-state
  {
    index: 'products_search_place_idx',
    definition: 'USING gin (search, mortar_price_nodes(price_kobo), (ARRAY[state_id]))',
    replaces: 'products_search_idx',
    column: 'state_id',
  },
  // 0035_recommendations
  {
    index: 'products_loved_idx',
    definition: '(average_rating DESC NULLS LAST, total_recommendations DESC, id DESC) WHERE is_listed',
    replaces: 'products_best_idx',
    column: 'total_recommendations',
  },
  {
    index: 'products_category_loved_idx',
    definition: '(category_id, average_rating DESC NULLS LAST, total_recommendations DESC, id DESC) WHERE is_listed',
    replaces: 'products_category_best_idx',
    column: 'total_recommendations',
  },
];

const TURN_MS = 500;

/**
 * Replaces indexes of earlier versions while others write: in a migration, which is a transaction, they would wait for as
 * long as one is built. The migration makes it where there are no products yet.
 */
export async function replaceIndexes(database: Database): Promise<void> {
  if (database.kind === 'embedded') return;
  for (const replacement of REPLACEMENTS) {
    if (await isDue(database, replacement)) await database.session((session) => replace(session, replacement));
  }
}

async function replace(session: Queryable, replacement: Replacement): Promise<void> {
  const { index, definition, replaces } = replacement;
  await waitForTurn(session);
  if (!(await isDue(session, replacement))) return;
  // What a process left that ended while it built.
  await session.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
  await session.query(`CREATE INDEX CONCURRENTLY ${index} ON products ${definition}`);
  await session.query(`DROP INDEX CONCURRENTLY ${replaces}`);
}

/** Whether there is the index of before, of products that have the column. */
async function isDue(database: Queryable, { replaces, column }: Replacement): Promise<boolean> {
  const rows = await database.query(
    `SELECT FROM pg_attribute WHERE attrelid = to_regclass('products') AND attname = $1
       AND to_regclass($2) IS NOT NULL`,
    [column, replaces],
  );
  return rows.length > 0;
}

/** Holds the lock until the session ends. Asked for again and again: building waits for statements that wait for it. */
async function waitForTurn(session: Queryable): Promise<void> {
  const taken = 'SELECT FROM (SELECT pg_try_advisory_lock($1::bigint) AS taken) AS tried WHERE taken';
  while ((await session.query(taken, [MARKETPLACE_LOCKS.indexes])).length === 0) await wait(TURN_MS);
}
