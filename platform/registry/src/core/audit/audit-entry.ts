import { canonicalJson } from '#core/crypto/canonical-json.ts';
import { sha256 } from '@mortar/server/signing';

export type AuditAction =
  | 'publish'
  | 'prune'
  | 'activate'
  | 'rollback'
  | 'token-create'
  | 'token-revoke'
  | 'preview'
  | 'invite'
  | 'uninvite'
  | 'receiver-add'
  | 'receiver-remove'
  | 'service-add'
  | 'service-remove'
  | 'deploy'
  | 'data-change'
  | 'key-rotate'
  | 'policy'
  | 'approval-request'
  | 'approve'
  | 'freeze'
  | 'unfreeze'
  | 'rollout-start'
  | 'rollout-pause'
  | 'rollout-resume'
  | 'rollout-advance'
  | 'rollout-promote'
  | 'rollout-abort'
  | 'rollout-roll-back'
  | 'alarm'
  | 'recovery';

/** Author and reason of a change. */
export interface ChangeOrigin {
  actor: string;
  reason: string;
}

export interface AuditEntry extends ChangeOrigin {
  /** Sequence number, from 1 without gaps. */
  seq: number;
  /** ISO 8601, UTC. */
  at: string;
  /** An {@link AuditAction}, or one that earlier versions wrote: `point` is today's `activate`. */
  action: string;
  /** Name of the remote or service, or id of the token or receiver. */
  subject: string;
  before: unknown;
  after: unknown;
  previousHash: string;
  hash: string;
}

/** A change, before it has its place in the chain. */
export interface AuditFact extends ChangeOrigin {
  action: AuditAction;
  subject: string;
  before: unknown;
  after: unknown;
}

/** The end of the chain. When it was noted elsewhere, it later proves that no newer entries were removed. */
export interface AuditHead {
  /** Sequence number of the newest entry; 0 before the first. */
  seq: number;
  hash: string;
}

/** The head of an empty chain. */
export const GENESIS: AuditHead = { seq: 0, hash: '0'.repeat(64) };

/** Makes the next entry of the chain from a change. */
export function chainEntry(fact: AuditFact, head: AuditHead, at: Date): AuditEntry {
  const unsigned = { ...fact, seq: head.seq + 1, at: at.toISOString(), previousHash: head.hash };
  return { ...unsigned, hash: hashOf(unsigned) };
}

/** Hash of an entry over all its other fields. */
export function hashOf(entry: Omit<AuditEntry, 'hash'>): string {
  const { seq, at, actor, action, subject, reason, before, after, previousHash } = entry;
  return sha256(canonicalJson([seq, at, actor, action, subject, reason, before, after, previousHash]));
}
