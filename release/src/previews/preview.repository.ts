import type { Queryable } from '@mortar/server/database';
import { lt, sql } from 'drizzle-orm';
import { openedPreviews } from '#core/database/schema.ts';

/** @returns whether this is the first time that the link is opened */
export async function insertOpenedPreview({ orm }: Queryable, id: string): Promise<boolean> {
  const opened = await orm.insert(openedPreviews).values({ id }).onConflictDoNothing().returning();
  return opened.length > 0;
}

/** Links expire within a day, so older rows are not needed. */
export async function deleteExpiredPreviews({ orm }: Queryable): Promise<void> {
  await orm.delete(openedPreviews).where(lt(openedPreviews.openedAt, sql`now() - interval '1 day'`));
}
