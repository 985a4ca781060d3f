import type { ChangeOrigin } from '@mortar/registry/core/audit/audit-entry';
import type { Queryable } from '@mortar/server/database';
import { Refusal } from '@mortar/registry/core/errors/refusal';
import { refuseWhileFrozen } from '@mortar/registry/core/freeze/freezes';
import {
  type ActiveVersion,
  checkRevision,
  previousVersionsAfter,
} from '@mortar/registry/core/releases/active-version';
import { findActiveVersion } from '@mortar/registry/core/releases/active-version.repository';
import { recordRolloutChange } from './record-rollout-change.ts';
import { findRollout, updateRollout } from './rollout.repository.ts';
import type { Rollout, RolloutVerb } from './rollout.ts';

export interface RolloutChange extends ChangeOrigin {
  /** Refuse when the front end has another revision by now. */
  expectedRevision?: number;
}

/** Verbs that give some visitors something new. */
export const WIDENING = new Set<RolloutVerb>(['resume', 'advance', 'promote']);

/** Applies one verb to the running or paused rollout. The caller holds the change lock. */
export async function changeRolloutIn(
  tx: Queryable,
  name: string,
  verb: RolloutVerb,
  { expectedRevision, ...origin }: RolloutChange,
  now: Date,
): Promise<Rollout> {
  if (WIDENING.has(verb)) await refuseWhileFrozen(tx);
  const active = await findActiveVersion(tx, name);
  checkRevision(name, active, expectedRevision);
  const before = await findRollout(tx, name);
  if (!active || !before) {
    throw new Refusal('no-rollout', `No rollout of ${name} is under way: look at mortar history ${name}.`);
  }
  const at = now.toISOString();
  const after = EFFECTS[verb](before, origin.reason, at);
  await updateRollout(tx, after);
  const activeAfter = after.status === 'promoted' ? promoted(active, after) : active;
  await recordRolloutChange(tx, { action: `rollout-${verb}`, origin, active: activeAfter, before, after, at });
  return after;
}

/** Each verb's effect on the rollout itself. */
const EFFECTS: Record<RolloutVerb, (rollout: Rollout, reason: string, at: string) => Rollout> = {
  pause: (rollout, reason) => ({ ...rollout, status: 'paused', note: reason }),
  resume: (rollout, _reason, at) => ({ ...rollout, status: 'running', note: null, stepSince: at }),
  advance: (rollout, reason, at) =>
    rollout.step === rollout.steps.length - 1
      ? ended(rollout, 'promoted', reason, at)
      : { ...rollout, status: 'running', note: null, step: rollout.step + 1, stepSince: at },
  promote: (rollout, reason, at) => ended(rollout, 'promoted', reason, at),
  abort: (rollout, reason, at) => ended(rollout, 'aborted', reason, at),
  'roll-back': (rollout, reason, at) => ended(rollout, 'rolled-back', reason, at),
};

function ended(rollout: Rollout, status: Rollout['status'], note: string, at: string): Rollout {
  return { ...rollout, status, note, endedAt: at };
}

function promoted(active: ActiveVersion, { candidate }: Rollout): ActiveVersion {
  return { ...active, version: candidate, previousVersions: previousVersionsAfter(active) };
}
