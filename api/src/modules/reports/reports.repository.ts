import { Id, type ReportRequest } from '@mortar/contracts';
import type { Orm } from '@mortar/server/database';
import { and, eq, isNull } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { products, projects, reports, stores } from '#database/schema.ts';

/** The id of what a report is about; undefined when visitors cannot see it. */
export async function findSubject(orm: Orm, { subject, subjectId }: ReportRequest): Promise<string | undefined> {
  if (subject === 'project') {
    const [project] = await orm
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.shareToken, subjectId), isNull(projects.deletedAt)));
    return project?.id;
  }
  // The token of a project is no id.
  if (!Value.Check(Id, subjectId)) return undefined;
  const count =
    subject === 'product'
      ? await orm.$count(products, and(eq(products.id, subjectId), eq(products.isListed, true)))
      : await orm.$count(stores, and(eq(stores.id, subjectId), isNull(stores.suspendedAt)));
  return count > 0 ? subjectId : undefined;
}

type Report = typeof reports.$inferInsert;

/** @param report without `reporterId` it is of a visitor without an account */
export async function insertReport(orm: Orm, report: Report): Promise<void> {
  await orm.insert(reports).values(report);
}
