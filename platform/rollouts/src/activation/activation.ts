import type { ChangeOrigin } from '@mortar/registry/core/audit/audit-entry';
import { lockChanges } from '@mortar/registry/core/database/change-lock';
import { makeOnce } from '@mortar/registry/core/database/repeatable-change.repository';
import type { ChangeContext } from '@mortar/registry/core/database/change-context';
import type { Queryable } from '@mortar/server/database';
import { Refusal } from '@mortar/registry/core/errors/refusal';
import { refuseWhileFrozen } from '@mortar/registry/core/freeze/freezes';
import { recordingRequests, type Requester } from '@mortar/registry/core/policies/two-people';
import {
  type ActiveVersion,
  checkRevision,
  previousVersionsAfter,
} from '@mortar/registry/core/releases/active-version';
import { findActiveVersion } from '@mortar/registry/core/releases/active-version.repository';
import { changeRolloutIn } from '#lifecycle/change-rollout.ts';
import { findRollout } from '#lifecycle/rollout.repository.ts';
import { applyPolicies } from './apply-policies.ts';
import { carryOut, type Move, type Moved } from './moves.ts';
import { type RollBackOptions, rollBackIn } from './roll-back.ts';
import type { Target } from './target.ts';

export interface ActivateOptions extends Requester {
  /** Allow routes and slots that are in use to disappear. */
  retire?: boolean;
  /** Refuse new paths that belong to none of these front ends; left out: none. */
  only?: readonly string[];
}

/** Changes the active version of front ends: the one that every visitor gets. */
export interface Activation {
  /** Activates published versions, all of them or none. */
  activate(targets: readonly Target[], options: ActivateOptions): Promise<ActiveVersion[]>;
  /**
   * Rolls back the newest version that any visitor gets: the candidate of a rollout, else the active
   * version. A version that was rolled back is not among the previous versions, so no rollback returns to it.
   * A version that was activated in one step with others is rolled back with them, unless `to` names a version.
   *
   * @returns the front end that was named, then those that were rolled back with it
   */
  rollBack(name: string, options: RollBackOptions): Promise<Moved[]>;
}

export function createActivation(context: ChangeContext): Activation {
  const { clock } = context;
  return {
    activate: (targets, { retire, only, ...requester }) =>
      recordingRequests(context, async (tx) => {
        await lockChanges(tx);
        const at = await clock(tx);
        const origin = await applyPolicies(tx, targets, requester, at);
        const moves: Move[] = [];
        for (const target of onePerName(targets)) moves.push(await planActivation(tx, target, origin, at));
        const changed = await carryOut(tx, moves, { origin, action: 'activate', at, retire, only });
        return changed.flatMap(({ active }) => active ?? []);
      }),

    rollBack: (name, { key, ...options }) =>
      recordingRequests(context, async (tx) => {
        await lockChanges(tx);
        const repeatable = { key, change: ['rollback', name, options] };
        return makeOnce(tx, repeatable, async () => rollBackIn(tx, name, options, await clock(tx)));
      }),
  };
}

function onePerName(targets: readonly Target[]): readonly Target[] {
  const names = targets.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return targets;
  throw new Refusal('bad-request', `${twice} is named twice: name each front end once.`);
}

/** Plans to activate a version, and ends the rollout of its front end when there is one. */
async function planActivation(
  tx: Queryable,
  { name, version, expectedRevision }: Target,
  origin: ChangeOrigin,
  at: Date,
): Promise<Move> {
  let current = await findActiveVersion(tx, name);
  const before = current?.version ?? null;
  checkRevision(name, current, expectedRevision);
  const rollout = current && (await findRollout(tx, name));
  if (rollout || current?.version !== version) await refuseWhileFrozen(tx);
  if (current && rollout) {
    await changeRolloutIn(tx, name, rollout.candidate === version ? 'promote' : 'abort', origin, at);
    current = await findActiveVersion(tx, name);
  }
  return { name, current, before, version, previousVersions: previousVersionsAfter(current) };
}
