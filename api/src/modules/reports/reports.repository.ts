import type { ReportRequest } from '@mortar/contracts';
import type { Orm } from '@mortar/server/database';
import { and, eq, isNull } from 'drizzle-orm';
import { products, reports, stores } from '#database/schema.ts';

/** Whether visitors can see the product or store that the report is about. */
export async function subjectExists(orm: Orm, { subject, subjectId }: ReportRequest): Promise<boolean> {
  const count =
    subject === 'product'
      ? await orm.$count(products, and(eq(products.id, subjectId), eq(products.isListed, true)))
      : await orm.$count(stores, and(eq(stores.id, subjectId), isNull(stores.suspendedAt)));
  return count > 0;
}

/** @param reporterId null for a visitor without an account */
export async function insertReport(orm: Orm, reporterId: string | null, report: ReportRequest): Promise<void> {
  const { subject, subjectId, reason, details } = report;
  await orm.insert(reports).values({ reporterId, subject, subjectId, reason, details });
}
