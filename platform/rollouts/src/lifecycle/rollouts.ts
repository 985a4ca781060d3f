import { uuidv7 } from 'uuidv7';
import type { ChangeOrigin } from '@mortar/registry/core/audit/audit-entry';
import { refuseConflicts } from '@mortar/registry/core/compatibility/find-conflicts';
import { refuseClaimedPaths } from '@mortar/registry/core/compatibility/path-ownership';
import { lockChanges } from '@mortar/registry/core/database/change-lock';
import type { ChangeContext } from '@mortar/registry/core/database/change-context';
import { makeOnce } from '@mortar/registry/core/database/repeatable-change.repository';
import type { Queryable } from '@mortar/server/database';
import { Refusal } from '@mortar/registry/core/errors/refusal';
import { refuseWhileFrozen } from '@mortar/registry/core/freeze/freezes';
import { recordingRequests, type Requester, requireSecondPerson } from '@mortar/registry/core/policies/two-people';
import { type ActiveVersion, checkRevision } from '@mortar/registry/core/releases/active-version';
import { findActiveVersion } from '@mortar/registry/core/releases/active-version.repository';
import { findRelease } from '@mortar/registry/core/releases/release.repository';
import { changeRolloutIn, type RolloutChange, WIDENING } from './change-rollout.ts';
import { checkPlan, type RolloutPlan } from './plan.ts';
import { recordRolloutChange } from './record-rollout-change.ts';
import { findRollout, insertRollout, listRollouts, listRolloutsUnderWay } from './rollout.repository.ts';
import type { Rollout, RolloutVerb } from './rollout.ts';

export interface StartOptions extends Requester, RolloutPlan {
  /** Refuse when the front end has another revision by now. */
  expectedRevision?: number;
  /** Allow routes and slots that are in use to disappear. */
  retire?: boolean;
  /** Refuse new paths that belong to none of these front ends; left out: none. */
  only?: readonly string[];
}

export interface RepeatableRolloutChange extends RolloutChange {
  /** UUID under which the client sends this change again when it does not know whether it was made. */
  key?: string;
  /** Id of the token that asks for the change; left out: the site's own process. */
  holder?: string;
}

/** Gives a candidate to a growing share of visitors. */
export interface Rollouts {
  start(name: string, options: StartOptions): Promise<Rollout>;
  /** Applies one verb to the rollout that is under way. */
  change(name: string, verb: RolloutVerb, change: RepeatableRolloutChange): Promise<Rollout>;
  /** Of one front end, newest first. */
  list(name: string): Promise<Rollout[]>;
  /** Those that run or are paused, by name. */
  underWay(): Promise<Rollout[]>;
}

export function createRollouts(context: ChangeContext): Rollouts {
  const { database, clock } = context;
  return {
    start: (name, options) => startRollout(context, name, options),
    change: (name, verb, { key, holder, ...change }) =>
      recordingRequests(context, async (tx) => {
        await lockChanges(tx);
        const repeatable = { key, change: [verb, name, holder, change] };
        return makeOnce(tx, repeatable, async () => {
          const at = await clock(tx);
          const origin = await approvedWidening(tx, name, verb, { ...change, holder }, at);
          return changeRolloutIn(tx, name, verb, { ...change, ...origin }, at);
        });
      }),
    list: (name) => listRollouts(database, name),
    underWay: () => listRolloutsUnderWay(database),
  };
}

async function startRollout(
  context: ChangeContext,
  name: string,
  { expectedRevision, retire, only, actor, reason, holder, ...plan }: StartOptions,
): Promise<Rollout> {
  const { to, everySeconds, evidence, judge = null } = plan;
  const { audiences, shares } = checkPlan(plan);
  return recordingRequests(context, async (tx) => {
    await lockChanges(tx);
    await refuseWhileFrozen(tx);
    const active = await findActiveVersion(tx, name);
    checkRevision(name, active, expectedRevision);
    if (!active) {
      throw new Refusal(
        'unknown-remote',
        `Nothing of ${name} is live: put its first version live with mortar activate.`,
      );
    }
    await refuseSecond(tx, name);
    await checkCandidate(tx, active, to, { retire, only });
    const now = await context.clock(tx);
    const at = now.toISOString();
    const held = { change: ['rollout', name, plan], names: [name], description: `roll ${name} ${to} out` };
    const origin = await requireSecondPerson(tx, held, { actor, reason, holder }, now);
    const rollout: Rollout = {
      id: uuidv7(),
      name,
      candidate: to,
      baseline: active.version,
      audiences,
      steps: shares,
      everySeconds,
      evidence,
      judge,
      step: 0 - audiences.length,
      status: 'running',
      note: null,
      stepSince: at,
      startedAt: at,
      endedAt: null,
    };
    await insertRollout(tx, rollout);
    await recordRolloutChange(tx, { action: 'rollout-start', origin, active, before: null, after: rollout, at });
    return rollout;
  });
}

/** @returns author and reason of a change, once it is approved where it gives more visitors the candidate */
async function approvedWidening(
  tx: Queryable,
  name: string,
  verb: RolloutVerb,
  requester: Requester,
  at: Date,
): Promise<ChangeOrigin> {
  const { actor, reason, holder } = requester;
  const rollout = await findRollout(tx, name);
  if (!rollout || !WIDENING.has(verb)) return { actor, reason };
  const { id, candidate, step } = rollout;
  const held = {
    change: [verb, name, id, step],
    names: [name],
    description: `${verb} the rollout of ${name} ${candidate}`,
  };
  return requireSecondPerson(tx, held, { actor, reason, holder }, at);
}

async function refuseSecond(tx: Queryable, name: string): Promise<void> {
  const running = await findRollout(tx, name);
  if (!running) return;
  throw new Refusal(
    'rollout-under-way',
    `${name} ${running.candidate} is being rolled out already: promote that one or roll it back first.`,
  );
}

async function checkCandidate(
  tx: Queryable,
  { name, version }: ActiveVersion,
  candidate: string,
  { retire, only }: Pick<StartOptions, 'retire' | 'only'>,
): Promise<void> {
  if (version === candidate) {
    throw new Refusal('already-live', `${name} ${candidate} is the active version already.`);
  }
  const release = await findRelease(tx, name, candidate);
  if (!release) {
    throw new Refusal('unknown-version', `${name} ${candidate} is not published: publish it first.`);
  }
  if (only) await refuseClaimedPaths(tx, release.record, only);
  await refuseConflicts(tx, [release.record], { retire, beside: true });
}
