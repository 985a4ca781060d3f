import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { resetCodes } from '#database/schema.ts';

/** Replaces the code of the account. */
export async function replaceCode(orm: Orm, accountId: string, codeHash: string, expiresAt: Date): Promise<void> {
  const fresh = { codeHash, expiresAt, attempts: 0 };
  await orm
    .insert(resetCodes)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({ target: resetCodes.accountId, set: fresh });
}

/** Counts a try, and returns the signature of the code; undefined when the code expired or no tries are left. */
export async function tryCode(orm: Orm, accountId: string, tries: number): Promise<string | undefined> {
  const [row] = await orm
    .update(resetCodes)
    .set({ attempts: sql`${resetCodes.attempts} + 1` })
    .where(
      and(eq(resetCodes.accountId, accountId), lt(resetCodes.attempts, tries), gt(resetCodes.expiresAt, sql`now()`)),
    )
    .returning({ codeHash: resetCodes.codeHash });
  return row?.codeHash;
}

export async function deleteCode(orm: Orm, accountId: string): Promise<void> {
  await orm.delete(resetCodes).where(eq(resetCodes.accountId, accountId));
}
