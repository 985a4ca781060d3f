import { Id, type ReportRequest } from '@mortar/contracts';
import type { Orm } from '@mortar/server/database';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { products, projects, reports, stores } from '#database/schema.ts';

/** The id of what a report is about; undefined when visitors cannot see it. */
export async function findSubject(orm: Orm, { subject, subjectId }: ReportRequest): Promise<string | undefined> {
  if (subject === 'project') {
    const [project] = await orm.select({ id: projects.id }).from(projects).where(eq(projects.shareToken, subjectId));
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

/** Closes the open reports about a project that its owner deletes: there is nothing left to decide. */
export async function closeReportsOfProject(orm: Orm, projectId: string): Promise<void> {
  await orm
    .update(reports)
    .set({ closedAt: sql`now()`, outcome: 'resolved' })
    .where(and(eq(reports.subject, 'project'), eq(reports.subjectId, projectId), isNull(reports.closedAt)));
}

/**
 * Opens the reports that the deletion of a project closed, since its owner has it back.
 *
 * @param deletedAt to the microsecond: they were closed in the same transaction
 */
export async function reopenReportsOfProject(orm: Orm, projectId: string, deletedAt: string): Promise<void> {
  await orm
    .update(reports)
    .set({ closedAt: null, outcome: null })
    .where(
      and(
        eq(reports.subject, 'project'),
        eq(reports.subjectId, projectId),
        eq(reports.closedAt, sql`${deletedAt}::timestamptz`),
      ),
    );
}
