import { Id, type ModeratedSubject } from '@mortar/contracts';
import type { Orm } from '@mortar/server/database';
import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import { Type } from 'typebox';
import { type AuditDetails, auditEntries } from '#database/schema.ts';
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

/**
 * A page of the entries, newest first.
 *
 * @param subject for the entries about it alone
 */
export function readAudit(orm: Orm, page: Page, subject?: string) {
  const about: SQL | undefined = subject === undefined ? undefined : eq(auditEntries.subject, subject);
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
