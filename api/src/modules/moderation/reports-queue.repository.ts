import { Id, type ModeratedSubject, type QueueSort, type ReportOutcome } from '@mortar/contracts';
import type { Orm } from '@mortar/server/database';
import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { accounts, reportedThings, reports } from '#database/schema.ts';
import { type Keyset, readPage } from '#http/keyset.ts';
import type { Page } from '#http/page.ts';

const selectQueue = (orm: Orm) =>
  orm
    .select({ ...getTableColumns(reportedThings), newestDetails: reports.details })
    .from(reportedThings)
    .innerJoin(reports, eq(reports.id, reportedThings.newest));

type QueueRow = Awaited<ReturnType<typeof selectQueue>>[number];

const orders: Record<QueueSort, Keyset<QueueRow>> = {
  oldest: {
    name: 'oldest',
    place: Type.Tuple([Id]),
    by: [asc(reportedThings.oldest)],
    placeOf: ({ oldest }) => [oldest],
    behind: ([oldest]) => [gt(reportedThings.oldest, oldest as string)],
  },
  most: {
    name: 'most',
    place: Type.Tuple([Type.Integer(), Id]),
    by: [desc(reportedThings.reports), asc(reportedThings.oldest)],
    placeOf: ({ reports: count, oldest }) => [count, oldest],
    behind: ([count, oldest]) => [
      sql`${reportedThings.reports} = ${count} and ${reportedThings.oldest} > ${oldest}`,
      lt(reportedThings.reports, count as number),
    ],
  },
};

/** A page of the things that have open reports. */
export function readQueue(orm: Orm, sort: QueueSort, page: Page) {
  const order = orders[sort];
  return readPage(order, page, ({ range, limit }) =>
    selectQueue(orm)
      .where(range)
      .orderBy(...order.by)
      .limit(limit),
  );
}

const about = (subject: string, subjectId: string) =>
  and(sql`${reports.subject} = ${subject}`, eq(reports.subjectId, subjectId));

const selectReports = (orm: Orm) =>
  orm
    .select({
      report: reports,
      reporter: { accountId: accounts.id, firstname: accounts.firstname, lastname: accounts.lastname },
    })
    .from(reports)
    .leftJoin(accounts, eq(accounts.id, reports.reporterId));

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

const newest: Keyset<ReportRow> = {
  name: 'newest',
  place: Type.Tuple([Id]),
  by: [desc(reports.id)],
  placeOf: ({ report }) => [report.id],
  behind: ([id]) => [lt(reports.id, id as string)],
};

/** A page of the reports about a thing, open and closed ones, the newest first. */
export function readReports(orm: Orm, subject: ModeratedSubject, subjectId: string, page: Page) {
  return readPage(newest, page, ({ range, limit }) =>
    selectReports(orm)
      .where(and(about(subject, subjectId), range))
      .orderBy(...newest.by)
      .limit(limit),
  );
}

/** How many open reports there are about a thing, and the newest of them. */
export async function countOpenReports(orm: Orm, subject: ModeratedSubject, subjectId: string) {
  const [row] = await orm
    .select({ count: reportedThings.reports, newest: reportedThings.newest })
    .from(reportedThings)
    .where(and(sql`${reportedThings.subject} = ${subject}`, eq(reportedThings.subjectId, subjectId)));
  return row ?? { count: 0, newest: null };
}

/**
 * Closes the open reports about a thing.
 *
 * @param until the newest that is closed
 * @returns of each the account that reported it, null for a visitor
 */
export async function closeReports(
  orm: Orm,
  { subject, subjectId, until }: { subject: ModeratedSubject; subjectId: string; until: string },
  outcome: ReportOutcome,
): Promise<(string | null)[]> {
  const closed = await orm
    .update(reports)
    .set({ closedAt: sql`now()`, outcome })
    .where(and(about(subject, subjectId), isNull(reports.closedAt), lte(reports.id, until)))
    .returning({ reporterId: reports.reporterId });
  return closed.map(({ reporterId }) => reporterId);
}
