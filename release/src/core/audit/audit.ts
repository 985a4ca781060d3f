import type { RolloutVerb } from '#rollouts/lifecycle/rollouts.ts';
import { canonicalJson } from '#core/crypto/canonical-json.ts';
import type { Queryable } from '#core/database/release-database.ts';
import { sha256 } from '#core/crypto/sha256.ts';

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

/** How far the history goes. Noted elsewhere, it proves later that nothing was cut off its end. */
export interface AuditHead {
  /** Sequence number of the newest entry; 0 before the first. */
  seq: number;
  hash: string;
}

export async function auditHead(database: Queryable): Promise<AuditHead> {
  const [row] = await database.query<AuditHead>(
    'select seq::int as seq, hash from release.audit order by seq desc limit 1',
  );
  return row ?? { seq: 0, hash: GENESIS };
}

export interface AuditVerdict {
  entries: number;
  /** Sequence number of the first entry that does not fit the chain. */
  brokenAt: number | null;
  head: AuditHead;
  /** Whether the head that was noted is in the chain; null when none was given. */
  hasNoted: boolean | null;
}

/**
 * Recomputes every hash of the chain.
 *
 * @param noted head of an earlier day: a chain whose newest entries were cut off fits by itself
 */
export async function verifyAudit(database: Queryable, noted?: AuditHead): Promise<AuditVerdict> {
  const rows = await database.query<AuditRow>('select * from release.audit order by seq');
  const hashes = [GENESIS, ...rows.map(({ hash }) => hash)];
  const verdict = {
    entries: rows.length,
    head: { seq: rows.at(-1)?.seq ?? 0, hash: rows.at(-1)?.hash ?? GENESIS },
    hasNoted: noted ? hashes[noted.seq] === noted.hash : null,
  };
  let previousHash = GENESIS;
  for (const [index, entry] of rows.map(toEntry).entries()) {
    const fits = entry.seq === index + 1 && entry.previousHash === previousHash;
    if (!fits || hashOf(entry) !== entry.hash) return { ...verdict, brokenAt: entry.seq };
    previousHash = entry.hash;
  }
  return { ...verdict, brokenAt: null };
}

function hashOf(entry: Omit<AuditEntry, 'hash'>): string {
  const { seq, at, actor, action, subject, reason, before, after, previousHash } = entry;
  return sha256(canonicalJson([seq, at, actor, action, subject, reason, before, after, previousHash]));
}

function toEntry({ previous_hash, at, ...row }: AuditRow): AuditEntry {
  return { ...row, at: new Date(at).toISOString(), previousHash: previous_hash };
}
