import type { Queryable } from '@mortar/server/database';
import { and, eq, lt, sql } from 'drizzle-orm';
import { branches, openedPreviews } from '#core/database/schema.ts';
import type { Branch, PreviewPass } from './preview-pass.ts';

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
  await orm.delete(branches).where(lt(branches.until, sql`now()`));
}

/**
 * Makes a preview the newest of its branch.
 *
 * @returns it, under the id that previews of the branch have
 */
export async function savePreviewOfBranch(
  { orm }: Queryable,
  branch: string,
  { until, ...pass }: PreviewPass,
): Promise<PreviewPass> {
  const { version, browsers } = pass;
  const newest = { version, browsers, until: new Date(until) };
  const [saved] = await orm
    .insert(branches)
    .values({ ...pass, ...newest, branch })
    .onConflictDoUpdate({ target: [branches.name, branches.branch], set: newest })
    .returning({ id: branches.id });
  return { ...pass, until, ...saved };
}

/** The newest preview of a branch, while it lasts. */
export async function findPreviewOfBranch(
  { orm }: Queryable,
  { name, branch }: Branch,
): Promise<PreviewPass | undefined> {
  const [found] = await orm
    .select()
    .from(branches)
    .where(and(eq(branches.name, name), eq(branches.branch, branch)));
  if (!found) return undefined;
  const { id, version, until, browsers } = found;
  return { id, name, version, until: until.toISOString(), browsers };
}
