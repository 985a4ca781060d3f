import type { Queryable } from '@mortar/server/database';
import { lt, sql } from 'drizzle-orm';
import { openedPreviews } from '#core/database/schema.ts';

/**
 * Counts one more browser in which a link is opened, unless it was opened in as many as it may be.
 *
 * @param most browsers in which the link may be opened
 * @returns whether the browser was counted
 */
export async function countBrowser({ orm }: Queryable, id: string, most: number): Promise<boolean> {
  const { browsers } = openedPreviews;
  const counted = await orm
    .insert(openedPreviews)
    .values({ id })
    .onConflictDoUpdate({
      target: openedPreviews.id,
      set: { browsers: sql`${browsers} + 1` },
      setWhere: lt(browsers, most),
    })
    .returning({ browsers });
  return counted.length > 0;
}

/** Links expire within thirty days, so older rows are not needed. */
export async function deleteExpiredPreviews({ orm }: Queryable): Promise<void> {
  await orm.delete(openedPreviews).where(lt(openedPreviews.openedAt, sql`now() - interval '31 days'`));
}
