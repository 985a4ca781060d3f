import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { resetCodes } from '#database/schema.ts';

export type NewResetCode = typeof resetCodes.$inferInsert;

/** Replaces the code of the account. */
export async function replaceCode(orm: Orm, { accountId, ...code }: NewResetCode): Promise<void> {
  const fresh = { ...code, attempts: 0 };
  await orm
    .insert(resetCodes)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({ target: resetCodes.accountId, set: fresh });
}

/** Counts a try, and returns the code; undefined when it expired or no tries are left. */
export async function tryCode(
  orm: Orm,
  accountId: string,
  tries: number,
): Promise<Pick<typeof resetCodes.$inferSelect, 'codeHash' | 'phone'> | undefined> {
  const [row] = await orm
    .update(resetCodes)
    .set({ attempts: sql`${resetCodes.attempts} + 1` })
    .where(
      and(eq(resetCodes.accountId, accountId), lt(resetCodes.attempts, tries), gt(resetCodes.expiresAt, sql`now()`)),
    )
    .returning({ codeHash: resetCodes.codeHash, phone: resetCodes.phone });
  return row;
}

export async function deleteCode(orm: Orm, accountId: string): Promise<void> {
  await orm.delete(resetCodes).where(eq(resetCodes.accountId, accountId));
}
