import { Id, type ModeratedSubject, type QueueSort, type ReportOutcome, type ReportReason } from '@mortar/contracts';
import type { Orm } from '@mortar/server/database';
import { and, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { accounts, reports } from '#database/schema.ts';
import { type Keyset, readPage } from '#http/keyset.ts';
import type { Page } from '#http/page.ts';

/** The open reports about each thing. Ids are in the order of time, and so are their texts. */
const openReports = (orm: Orm) =>
  orm
    .select({
      subject: reports.subject,
      subjectId: reports.subjectId,
      reports: sql<number>`count(*)::int`.as('reports'),
      reasons: sql<ReportReason[]>`array_agg(distinct ${reports.reason})`.as('reasons'),
      oldest: sql<string>`min(${reports.id}::text)::uuid`.as('oldest'),
      firstAt: sql<string>`min(${reports.createdAt})`.mapWith(reports.createdAt).as('first_at'),
      lastAt: sql<string>`max(${reports.createdAt})`.mapWith(reports.createdAt).as('last_at'),
    })
    .from(reports)
    .where(isNull(reports.closedAt))
    .groupBy(reports.subject, reports.subjectId)
    .as('things');

/** A page of the things that have open reports. */
export function readQueue(orm: Orm, sort: QueueSort, page: Page) {
  const things = openReports(orm);
  const select = () => orm.select().from(things);
  type Row = Awaited<ReturnType<typeof select>>[number];
  const orders: Record<QueueSort, Keyset<Row>> = {
    oldest: {
      name: 'oldest',
      place: Type.Tuple([Id]),
      by: [sql`${things.oldest}`],
      placeOf: ({ oldest }) => [oldest],
      behind: ([oldest]) => [sql`${things.oldest} > ${oldest}`],
    },
    most: {
      name: 'most',
      place: Type.Tuple([Type.Integer(), Id]),
      by: [sql`${things.reports} desc`, sql`${things.oldest}`],
      placeOf: ({ reports: count, oldest }) => [count, oldest],
      behind: ([count, oldest]) => [
        sql`(${things.reports} < ${count} or (${things.reports} = ${count} and ${things.oldest} > ${oldest}))`,
      ],
    },
  };
  const order = orders[sort];
  return readPage(order, page, ({ range, limit }) =>
    select()
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
    .select({ count: sql<number>`count(*)::int`, newest: sql<string | null>`max(${reports.id}::text)` })
    .from(reports)
    .where(and(about(subject, subjectId), isNull(reports.closedAt)));
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
