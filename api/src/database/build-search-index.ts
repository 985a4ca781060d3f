import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Queryable } from '@mortar/server/database';
import { MARKETPLACE_LOCKS } from './advisory-locks.ts';

const TURN_MS = 500;

/**
 * Replaces the index of words of before migration 0032 while others write: in a migration, which is a transaction, they
 * would wait for as long as it is built. The migration makes it where there are no products yet.
 */
export async function buildSearchIndex(database: Database): Promise<void> {
  if (database.kind === 'embedded' || !(await isOutdated(database))) return;
  await database.session(async (session) => {
    await waitForTurn(session);
    if (!(await isOutdated(session))) return;
    // What a process left that ended while it built.
    await session.query('DROP INDEX CONCURRENTLY IF EXISTS products_search_place_idx');
    await session.query(
      `CREATE INDEX CONCURRENTLY products_search_place_idx ON products
       USING gin (search, mortar_price_nodes(price_kobo), (ARRAY[state_id]))`,
    );
    await session.query('DROP INDEX CONCURRENTLY products_search_idx');
  });
}

/** Whether there is the index of before, of products that have a state. */
async function isOutdated(database: Queryable): Promise<boolean> {
  const rows = await database.query(
    `SELECT FROM pg_attribute WHERE attrelid = to_regclass('products') AND attname = 'state_id'
       AND to_regclass('products_search_idx') IS NOT NULL`,
  );
  return rows.length > 0;
}

/** Holds the lock until the session ends. Asked for again and again: building waits for statements that wait for it. */
async function waitForTurn(session: Queryable): Promise<void> {
  const taken = 'SELECT FROM (SELECT pg_try_advisory_lock($1::bigint) AS taken) AS tried WHERE taken';
  while ((await session.query(taken, [MARKETPLACE_LOCKS.indexes])).length === 0) await wait(TURN_MS);
}
