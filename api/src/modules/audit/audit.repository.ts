import { Id, type ModeratedSubject } from '@mortar/contracts';
import type { Orm } from '@mortar/server/database';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { type AuditDetails, auditEntries, products, projects, stores } from '#database/schema.ts';
import { type Keyset, readPage } from '#http/keyset.ts';
import type { Page } from '#http/page.ts';

/** Who acts, and why. */
export interface Order {
  /** An administrator's user and machine, or the address of a moderator's account. */
  actor: string;
  /** The account of a moderator. */
  actorId?: string;
  reason?: string;
}

interface Event {
  action: string;
  subject: string;
  /** What moderators have a page for. */
  subjectKind?: ModeratedSubject;
  details?: AuditDetails;
}

export type AuditRow = typeof auditEntries.$inferSelect;

/** Adds an entry, in the transaction of what it is about. */
export async function insertAudit(orm: Orm, { actor, actorId, reason }: Order, event: Event): Promise<void> {
  await orm
    .insert(auditEntries)
    .values({ actor, actorId, ...event, details: { ...(reason && { reason }), ...event.details } });
}

const newest: Keyset<AuditRow> = {
  name: 'newest',
  place: Type.Tuple([Id]),
  by: [desc(auditEntries.id)],
  placeOf: ({ id }) => [id],
  behind: ([id]) => [lt(auditEntries.id, id as string)],
};

/** An account, and what it owns. */
const ownedBy = (accountId: string) => sql`${auditEntries.subject} in (
  select ${accountId}
  union all select ${stores.id}::text from ${stores} where ${stores.ownerId} = ${accountId}
  union all select ${products.id}::text from ${products}
    join ${stores} on ${stores.id} = ${products.storeId} where ${stores.ownerId} = ${accountId}
  union all select ${projects.id}::text from ${projects} where ${projects.accountId} = ${accountId})`;

/**
 * A page of the entries, newest first.
 *
 * @param about for the entries about one subject, or about an account and what it owns, alone
 */
export function readAudit(orm: Orm, page: Page, { subjectId, ownerId }: { subjectId?: string; ownerId?: string } = {}) {
  const about = and(
    subjectId === undefined ? undefined : eq(auditEntries.subject, subjectId),
    ownerId === undefined ? undefined : ownedBy(ownerId),
  );
  return readPage(newest, page, ({ range, limit, offset }) =>
    orm
      .select()
      .from(auditEntries)
      .where(and(about, range))
      .orderBy(...newest.by)
      .limit(limit)
      .offset(offset),
  );
}
