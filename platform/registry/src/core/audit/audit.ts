import type { Queryable } from '@mortar/server/database';
import { findAuditHead, type HistoryQuery, listAudit, listAuditChain, listLastChanges } from './audit.repository.ts';
import { type AuditEntry, type AuditHead, GENESIS, hashOf } from './audit-entry.ts';

/** Reads and verifies the audit log: a chain of entries, each with the hash of the one before. */
export interface Audit {
  /** Entries that fit the query, newest first. */
  history(query?: HistoryQuery): Promise<AuditEntry[]>;
  /** The newest change of what visitors get of each of these front ends. */
  lastChanges(subjects: readonly string[]): Promise<AuditEntry[]>;
  /** Sequence number and hash of the newest entry. */
  head(): Promise<AuditHead>;
  /**
   * Recomputes every hash of the chain.
   *
   * @param noted head that was noted earlier. Without it the removal of the newest entries is not detected,
   *   because the remaining chain is consistent.
   */
  verify(noted?: AuditHead): Promise<AuditVerdict>;
}

export interface AuditVerdict {
  entries: number;
  /** Sequence number of the first entry that does not fit the chain. */
  brokenAt: number | null;
  head: AuditHead;
  /** Whether the head that was noted is in the chain; null when none was given. */
  hasNoted: boolean | null;
}

export function createAudit(database: Queryable): Audit {
  return {
    history: (query) => listAudit(database, query),
    lastChanges: (subjects) => listLastChanges(database, subjects),
    head: () => findAuditHead(database),
    verify: async (noted) => verifyChain(await listAuditChain(database), noted),
  };
}

function verifyChain(entries: readonly AuditEntry[], noted: AuditHead | undefined): AuditVerdict {
  const hashes = [GENESIS.hash, ...entries.map(({ hash }) => hash)];
  const { seq, hash } = entries.at(-1) ?? GENESIS;
  return {
    entries: entries.length,
    head: { seq, hash },
    hasNoted: noted ? hashes[noted.seq] === noted.hash : null,
    brokenAt: firstBroken(entries),
  };
}

function firstBroken(entries: readonly AuditEntry[]): number | null {
  let previousHash = GENESIS.hash;
  for (const [index, entry] of entries.entries()) {
    const fits = entry.seq === index + 1 && entry.previousHash === previousHash;
    if (!fits || hashOf(entry) !== entry.hash) return entry.seq;
    previousHash = entry.hash;
  }
  return null;
}
