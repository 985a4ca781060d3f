import { appendAudit } from '@mortar/registry/core/audit/audit.repository';
import type { AuditAction, ChangeOrigin } from '@mortar/registry/core/audit/audit-entry';
import type { Queryable } from '@mortar/server/database';
import type { ActiveVersion } from '@mortar/registry/core/releases/active-version';
import { upsertActiveVersion } from '@mortar/registry/core/releases/active-version.repository';
import type { Rollout } from './rollout.ts';

interface RecordedChange {
  action: AuditAction;
  origin: ChangeOrigin;
  /** As it is after the change, but for its revision. */
  active: ActiveVersion;
  before: Rollout | null;
  after: Rollout;
  /** ISO 8601, UTC. */
  at: string;
}

/**
 * Every change of a front end raises the one revision that all verbs compare and swap on. What is live stays, and so does
 * since when.
 */
export async function recordRolloutChange(
  tx: Queryable,
  { action, origin, active, before, after, at }: RecordedChange,
): Promise<void> {
  await upsertActiveVersion(tx, { ...active, revision: active.revision + 1 });
  const fact = { actor: origin.actor, reason: origin.reason, action, subject: active.name, before, after };
  await appendAudit(tx, fact, new Date(at));
}
