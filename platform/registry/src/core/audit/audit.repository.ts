import type { Queryable } from '@mortar/server/database';
import { and, asc, desc, eq, gte, inArray, lt, lte, notInArray, sql } from 'drizzle-orm';
import { notifyOfChange } from '#core/database/change-notification.repository.ts';
import { audit } from '#core/database/schema.ts';
import { addNotices } from '#core/notices/add-notices.ts';
import {
  type AuditAction,
  type AuditEntry,
  type AuditFact,
  type AuditHead,
  chainEntry,
  GENESIS,
} from './audit-entry.ts';

/**
 * Appends one entry to the chain, and notifies every gateway of it when the transaction commits: commands wait until
 * gateways have reached the newest entry. Receivers who asked for such changes get a notice. The caller holds the change lock.
 */
export async function appendAudit(tx: Queryable, fact: AuditFact, at: Date): Promise<AuditEntry> {
  const entry = chainEntry(fact, await findAuditHead(tx), at);
  await tx.orm.insert(audit).values({ ...entry, at });
  await addNotices(tx, entry);
  await notifyOfChange(tx, fact.subject);
  return entry;
}

export interface HistoryQuery {
  subject?: string;
  /** Only entries about one of these. */
  among?: readonly string[];
  /** At most this many entries; 50 when left out. */
  limit?: number;
  /** Only entries older than this sequence number. */
  before?: number;
}

/** Entries that match the query, newest first. */
export async function listAudit({ orm }: Queryable, query: HistoryQuery = {}): Promise<AuditEntry[]> {
  const { subject, among, limit = 50, before } = query;
  const rows = await orm
    .select()
    .from(audit)
    .where(
      and(
        subject === undefined ? undefined : eq(audit.subject, subject),
        among === undefined ? undefined : inArray(audit.subject, [...among]),
        before === undefined ? undefined : lt(audit.seq, before),
      ),
    )
    .orderBy(desc(audit.seq))
    .limit(limit);
  return rows.map(toEntry);
}

/** The entry with a sequence number. */
export async function findAuditEntry({ orm }: Queryable, seq: number): Promise<AuditEntry | undefined> {
  const [row] = await orm.select().from(audit).where(eq(audit.seq, seq));
  return row && toEntry(row);
}

/** The newest entry of one action about one subject. */
export async function findLastAudit(
  { orm }: Queryable,
  action: AuditAction,
  subject: string,
): Promise<AuditEntry | undefined> {
  const isWanted = and(eq(audit.subject, subject), eq(audit.action, action));
  const [row] = await orm.select().from(audit).where(isWanted).orderBy(desc(audit.seq)).limit(1);
  return row && toEntry(row);
}

/** Entries that change no version that visitors get. */
const UNSEEN_ACTIONS: readonly AuditAction[] = [
  'publish',
  'prune',
  'preview',
  'invite',
  'uninvite',
  'service-add',
  'service-remove',
  'deploy',
  'data-change',
  'key-rotate',
  'policy',
  'approval-request',
  'approve',
  'alarm',
  'recovery',
];

/** Entries after which visitors may meet something else. */
const NOTICED_ACTIONS: readonly AuditAction[] = [
  'activate',
  'rollback',
  'rollout-start',
  'rollout-advance',
  'rollout-promote',
  'rollout-abort',
  'rollout-roll-back',
  'service-add',
  'service-remove',
  'deploy',
  'data-change',
];

/** What changed for visitors in a time, newest first. */
export async function listChangesBetween({ orm }: Queryable, since: Date, until: Date): Promise<AuditEntry[]> {
  const rows = await orm
    .select()
    .from(audit)
    .where(and(inArray(audit.action, [...NOTICED_ACTIONS]), gte(audit.at, since), lte(audit.at, until)))
    .orderBy(desc(audit.seq));
  return rows.map(toEntry);
}

/** The newest change of what visitors get of each of these front ends. */
export async function listLastChanges({ orm }: Queryable, subjects: readonly string[]): Promise<AuditEntry[]> {
  const rows = await orm
    .selectDistinctOn([audit.subject])
    .from(audit)
    .where(and(inArray(audit.subject, [...subjects]), notInArray(audit.action, [...UNSEEN_ACTIONS])))
    .orderBy(audit.subject, desc(audit.seq));
  return rows.map(toEntry);
}

/** The newest entry by which a version became active other than by a rollback. */
export async function findAuditOfActive(
  { orm }: Queryable,
  subject: string,
  version: string,
): Promise<AuditEntry | undefined> {
  const { action, after } = audit;
  const [row] = await orm
    .select()
    .from(audit)
    .where(
      and(
        eq(audit.subject, subject),
        sql`(${action} in ('activate', 'point') and ${after} ->> 'live' = ${version}
          or ${action} in ('rollout-promote', 'rollout-advance')
            and ${after} ->> 'status' = 'promoted' and ${after} ->> 'candidate' = ${version})`,
      ),
    )
    .orderBy(desc(audit.seq))
    .limit(1);
  return row && toEntry(row);
}

/** Whether an invitation to an audience was made. */
export async function isInvitation({ orm }: Queryable, audience: string, id: string): Promise<boolean> {
  const { action, subject, after } = audit;
  const made = and(eq(action, 'invite'), eq(subject, audience), sql`${after} ->> 'id' = ${id}`);
  return (await orm.select({ seq: audit.seq }).from(audit).where(made).limit(1)).length > 0;
}

/** The whole chain, oldest entry first. */
export async function listAuditChain({ orm }: Queryable): Promise<AuditEntry[]> {
  const rows = await orm.select().from(audit).orderBy(asc(audit.seq));
  return rows.map(toEntry);
}

export async function findAuditHead({ orm }: Queryable): Promise<AuditHead> {
  const newest = orm.select({ seq: audit.seq, hash: audit.hash }).from(audit).orderBy(desc(audit.seq)).limit(1);
  const [row] = await newest;
  return row ?? GENESIS;
}

function toEntry(row: typeof audit.$inferSelect): AuditEntry {
  return { ...row, at: row.at.toISOString() };
}
