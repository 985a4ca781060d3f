import type { Queryable } from '@mortar/server/database';
import { type AuditEntry, type AuditFact, type AuditHead, chainEntry, GENESIS } from './audit-entry.ts';

interface AuditRow extends Omit<AuditEntry, 'at' | 'previousHash'> {
  at: Date | string;
  previous_hash: string;
}

/** Appends one entry to the chain. The caller holds the change lock. */
export async function appendAudit(tx: Queryable, fact: AuditFact, at: Date): Promise<AuditEntry> {
  const entry = chainEntry(fact, await findAuditHead(tx), at);
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
  /** At most this many entries; 50 when left out. */
  limit?: number;
  /** Only entries older than this sequence number. */
  before?: number;
}

/** Entries that fit the query, newest first. */
export async function listAudit(database: Queryable, query: HistoryQuery = {}): Promise<AuditEntry[]> {
  const rows = await database.query<AuditRow>(
    `select * from release.audit
     where ($1::text is null or subject = $1) and ($2::int is null or seq < $2)
     order by seq desc limit $3::int`,
    [query.subject ?? null, query.before ?? null, query.limit ?? 50],
  );
  return rows.map(toEntry);
}

/** The whole chain, oldest entry first. */
export async function listAuditChain(database: Queryable): Promise<AuditEntry[]> {
  const rows = await database.query<AuditRow>('select * from release.audit order by seq');
  return rows.map(toEntry);
}

export async function findAuditHead(database: Queryable): Promise<AuditHead> {
  const [row] = await database.query<AuditHead>(
    'select seq::int as seq, hash from release.audit order by seq desc limit 1',
  );
  return row ?? GENESIS;
}

function toEntry({ previous_hash, at, ...row }: AuditRow): AuditEntry {
  return { ...row, at: new Date(at).toISOString(), previousHash: previous_hash };
}
