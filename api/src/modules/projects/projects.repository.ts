import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { accounts, projectLines, projects, products, reportedThings } from '#database/schema.ts';
import { RESTORABLE_FOR } from '#modules/deletions/index.ts';

export type ProjectRow = typeof projects.$inferSelect;

const allOf = (accountId: string) => and(eq(projects.accountId, accountId), isNull(projects.deletedAt));

const own = (accountId: string, id: string) => and(eq(projects.id, id), allOf(accountId));

/** Kobo that a line costs, as `totalOf` of the contract adds them up: null for a product that is no longer on sale. */
const costOfLine = sql`round(${projectLines.quantityThousandths} / 1000.0 * coalesce(${projectLines.ownPriceKobo}, case
  when ${products.id} is not null and ${products.priceUnit} is distinct from ${projectLines.unit}
  then ${projectLines.knownPriceKobo}
  else coalesce((select bulk.kobo from jsonb_to_recordset(${products.bulkPrices}) as bulk ("from" bigint, kobo bigint)
  where bulk."from" <= ${projectLines.quantityThousandths} order by bulk."from" desc limit 1
), ${products.priceKobo}) end))`;

const totalKobo = sql<number>`coalesce(sum(${costOfLine}), 0)::float8`;

const onSale = and(eq(products.id, projectLines.productId), eq(products.isListed, true));

/** All projects of the account with what they contain in numbers, the last changed first. */
export function listProjects(orm: Orm, accountId: string) {
  return orm
    .select({
      id: projects.id,
      name: projects.name,
      updatedAt: projects.updatedAt,
      totalLines: count(projectLines.id),
      totalKobo,
    })
    .from(projects)
    .leftJoin(projectLines, eq(projectLines.projectId, projects.id))
    .leftJoin(products, onSale)
    .where(allOf(accountId))
    .groupBy(projects.id)
    .orderBy(desc(projects.updatedAt), desc(projects.id));
}

/** What the lines of a project cost, in kobo. */
export async function costOfProject(orm: Orm, id: string): Promise<number> {
  const [row] = await orm
    .select({ totalKobo })
    .from(projectLines)
    .leftJoin(products, onSale)
    .where(eq(projectLines.projectId, id));
  return row?.totalKobo ?? 0;
}

export async function findProject(orm: Orm, accountId: string, id: string): Promise<ProjectRow | undefined> {
  const [row] = await orm.select().from(projects).where(own(accountId, id));
  return row;
}

/** Locks the project until the end of the transaction, so that what is known of its lines stays true. */
export async function lockProject(orm: Orm, accountId: string, id: string): Promise<ProjectRow | undefined> {
  const [row] = await orm.select().from(projects).where(own(accountId, id)).for('no key update');
  return row;
}

/** Locks the account until the end of the transaction, so that the number of its projects stays. */
export async function lockOwner(orm: Orm, accountId: string): Promise<void> {
  await orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
}

export function countProjects(orm: Orm, accountId: string): Promise<number> {
  return orm.$count(projects, allOf(accountId));
}

/** The last changed of the account's projects with this name. */
export async function findProjectNamed(orm: Orm, accountId: string, name: string): Promise<ProjectRow | undefined> {
  const [row] = await orm
    .select()
    .from(projects)
    .where(and(allOf(accountId), eq(projects.name, name)))
    .orderBy(desc(projects.updatedAt), desc(projects.id))
    .limit(1)
    .for('no key update');
  return row;
}

export async function findShared(orm: Orm, shareToken: string) {
  const [row] = await orm
    .select({ id: projects.id, name: projects.name, sharedBy: accounts.firstname })
    .from(projects)
    .innerJoin(accounts, eq(accounts.id, projects.accountId))
    .where(and(eq(projects.shareToken, shareToken), isNull(projects.deletedAt)));
  return row;
}

export async function insertProject(orm: Orm, row: typeof projects.$inferInsert): Promise<ProjectRow> {
  const [inserted] = await orm.insert(projects).values(row).returning();
  if (!inserted) throw new Error('An inserted project returned no row');
  return inserted;
}

/** @param changes none when one of its lines changed */
export async function updateProject(
  orm: Orm,
  id: string,
  changes: Partial<Pick<ProjectRow, 'name' | 'note' | 'shareToken'>> = {},
): Promise<void> {
  await orm
    .update(projects)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(projects.id, id));
}

/** @returns whether the account had it */
export async function deleteProject(orm: Orm, accountId: string, id: string): Promise<boolean> {
  const deleted = await orm
    .update(projects)
    .set({ deletedAt: sql`now()`, updatedAt: sql`${projects.updatedAt}` })
    .where(own(accountId, id))
    .returning({ id: projects.id });
  return deleted.length > 0;
}

/**
 * Takes a deletion back, without the link while moderators have to decide about it.
 *
 * @returns whether the account deleted it within the last hour
 */
export async function restoreProject(orm: Orm, accountId: string, id: string): Promise<boolean> {
  const isReported = sql`exists (select from ${reportedThings}
    where ${reportedThings.subject} = 'project' and ${reportedThings.subjectId} = ${projects.id})`;
  const restored = await orm
    .update(projects)
    .set({
      deletedAt: null,
      updatedAt: sql`${projects.updatedAt}`,
      shareToken: sql`case when not ${isReported} then ${projects.shareToken} end`,
    })
    .where(
      and(
        eq(projects.id, id),
        eq(projects.accountId, accountId),
        gt(projects.deletedAt, sql`now() - ${RESTORABLE_FOR}::interval`),
      ),
    )
    .returning({ id: projects.id });
  return restored.length > 0;
}
