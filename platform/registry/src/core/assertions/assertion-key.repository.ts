import type { Queryable } from '@mortar/server/database';
import { desc, lte } from 'drizzle-orm';
import { assertionKeys } from '#core/database/schema.ts';
import { type AssertionKey, newPrivateKey } from './assertion-key.ts';

interface StoredKey extends AssertionKey {
  generation: number;
}

/** Newest first; the first one is generated at the first use. */
export async function findOrCreateAssertionKeys(db: Queryable): Promise<AssertionKey[]> {
  if ((await listAssertionKeys(db)).length === 0) await insertAssertionKey(db, 1);
  return (await listAssertionKeys(db)).map(({ kid, privateKey, createdAt }) => ({ kid, privateKey, createdAt }));
}

/** Newest first. */
export async function listAssertionKeys({ orm }: Queryable): Promise<StoredKey[]> {
  const rows = await orm.select().from(assertionKeys).orderBy(desc(assertionKeys.generation));
  return rows.map(({ createdAt, ...key }) => Object.assign(key, { createdAt: createdAt.toISOString() }));
}

/**
 * Generates a key, unless another gateway has done so.
 *
 * @param createdAt the time of the database when left out
 */
export async function insertAssertionKey({ orm }: Queryable, generation: number, createdAt?: Date): Promise<void> {
  const row = { ...(await newPrivateKey()), generation, ...(createdAt && { createdAt }) };
  await orm.insert(assertionKeys).values(row).onConflictDoNothing();
}

/** @param newest the newest generation to delete */
export async function deleteAssertionKeys({ orm }: Queryable, newest: number): Promise<void> {
  await orm.delete(assertionKeys).where(lte(assertionKeys.generation, newest));
}
