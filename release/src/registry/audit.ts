import type { RolloutVerb } from '#rollouts/rollouts.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Queryable } from './release-database.ts';
import { sha256 } from './sha256.ts';

export type AuditAction =
  | 'publish'
  | 'point'
  | 'rollback'
  | 'token-create'
  | 'token-revoke'
  | 'preview'
  | 'freeze'
  | 'unfreeze'
  | 'rollout-start'
  | `rollout-${RolloutVerb}`;

/** Who changes something, and why: part of every change. */
export interface ChangeOrigin {
  actor: string;
  reason: string;
}

export interface AuditEntry extends ChangeOrigin {
  seq: number;
  /** ISO 8601, UTC. */
  at: string;
  action: AuditAction;
  /** Name of the remote, or id of the token. */
  subject: string;
  before: unknown;
  after: unknown;
  previousHash: string;
  hash: string;
}

export type AuditFact = Pick<AuditEntry, 'actor' | 'reason' | 'action' | 'subject' | 'before' | 'after'>;

interface AuditRow extends Omit<AuditEntry, 'at' | 'previousHash'> {
  at: Date | string;
  previous_hash: string;
}

const GENESIS = '0'.repeat(64);

/** Appends one entry to the chain. The caller holds the change lock. */
export async function appendAudit(tx: Queryable, fact: AuditFact, at: Date): Promise<AuditEntry> {
  const [last] = await tx.query<AuditRow>('select * from release.audit order by seq desc limit 1');
  const unsigned = {
    ...fact,
    seq: (last?.seq ?? 0) + 1,
    at: at.toISOString(),
    previousHash: last?.hash ?? GENESIS,
  };
  const entry: AuditEntry = { ...unsigned, hash: hashOf(unsigned) };
  await tx.query(
    `insert into release.audit (seq, at, actor, action, subject, reason, before, after, previous_hash, hash)
     values ($1, $2::timestamptz, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10)`,
    [
      entry.seq,
      entry.at,
      entry.actor,
      entry.action,
      entry.subject,
      entry.reason,
      JSON.stringify(entry.before),
      JSON.stringify(entry.after),
      entry.previousHash,
      entry.hash,
    ],
  );
  return entry;
}

export interface HistoryQuery {
  subject?: string;
  /** At most this many entries; newest first. */
  limit?: number;
  /** Only entries older than this sequence number. */
  before?: number;
}

export async function readAudit(database: Queryable, query: HistoryQuery = {}): Promise<AuditEntry[]> {
  const rows = await database.query<AuditRow>(
    `select * from release.audit
     where ($1::text is null or subject = $1) and ($2::int is null or seq < $2)
     order by seq desc limit $3::int`,
    [query.subject ?? null, query.before ?? null, query.limit ?? 50],
  );
  return rows.map(toEntry);
}

/** Sequence number of the newest entry: how far the history goes. */
export async function lastSeq(database: Queryable): Promise<number> {
  const [row] = await database.query<{ seq: number }>(
    'select coalesce(max(seq), 0)::int as seq from release.audit',
  );
  return row?.seq ?? 0;
}

export interface AuditVerdict {
  entries: number;
  /** Sequence number of the first entry that does not fit the chain. */
  brokenAt: number | null;
}

/** Recomputes every hash of the chain. */
export async function verifyAudit(database: Queryable): Promise<AuditVerdict> {
  const rows = await database.query<AuditRow>('select * from release.audit order by seq');
  let previousHash = GENESIS;
  for (const [index, entry] of rows.map(toEntry).entries()) {
    const fits = entry.seq === index + 1 && entry.previousHash === previousHash;
    if (!fits || hashOf(entry) !== entry.hash) return { entries: rows.length, brokenAt: entry.seq };
    previousHash = entry.hash;
  }
  return { entries: rows.length, brokenAt: null };
}

function hashOf(entry: Omit<AuditEntry, 'hash'>): string {
  const { seq, at, actor, action, subject, reason, before, after, previousHash } = entry;
  return sha256(
    canonicalJson([seq, at, actor, action, subject, reason, before, after, previousHash]),
  );
}

function toEntry({ previous_hash, at, ...row }: AuditRow): AuditEntry {
  return { ...row, at: new Date(at).toISOString(), previousHash: previous_hash };
}
