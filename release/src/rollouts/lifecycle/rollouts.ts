import { uuidv7 } from 'uuidv7';
import type { ChangeOrigin } from '#core/audit/audit-entry.ts';
import { refuseConflicts } from '#core/compatibility/find-conflicts.ts';
import { refuseClaimedPaths } from '#core/compatibility/path-ownership.ts';
import { lockChanges } from '#core/database/change-lock.ts';
import type { ChangeContext } from '#core/database/change-context.ts';
import type { Queryable } from '@mortar/server/database';
import { Refusal } from '#core/errors/refusal.ts';
import { refuseWhileFrozen } from '#core/freeze/freezes.ts';
import { type ActiveVersion, checkRevision } from '#core/releases/active-version.ts';
import { findActiveVersion } from '#core/releases/active-version.repository.ts';
import { findRelease } from '#core/releases/release.repository.ts';
import { changeRolloutIn, type RolloutChange } from './change-rollout.ts';
import { checkPlan, type RolloutPlan } from './plan.ts';
import { recordRolloutChange } from './record-rollout-change.ts';
import { findRollout, insertRollout, listRollouts, listRolloutsUnderWay } from './rollout.repository.ts';
import type { Rollout, RolloutVerb } from './rollout.ts';

export interface StartOptions extends ChangeOrigin, RolloutPlan {
  /** Refuse when the front end has another revision by now. */
  expectedRevision?: number;
  /** Allow routes and slots that are in use to disappear. */
  retire?: boolean;
  /** Refuse new paths that belong to none of these front ends; left out: none. */
  only?: readonly string[];
}

/** Gives a candidate to a growing share of visitors. */
export interface Rollouts {
  start(name: string, options: StartOptions): Promise<Rollout>;
  /** Applies one verb to the rollout that is under way. */
  change(name: string, verb: RolloutVerb, change: RolloutChange): Promise<Rollout>;
  /** Of one front end, newest first. */
  list(name: string): Promise<Rollout[]>;
  /** Those that run or are paused, by name. */
  underWay(): Promise<Rollout[]>;
}

export function createRollouts(context: ChangeContext): Rollouts {
  const { database, clock } = context;
  return {
    start: (name, options) => startRollout(context, name, options),
    change: (name, verb, change) =>
      database.transaction(async (tx) => {
        await lockChanges(tx);
        return changeRolloutIn(tx, name, verb, change, await clock(tx));
      }),
    list: (name) => listRollouts(database, name),
    underWay: () => listRolloutsUnderWay(database),
  };
}

async function startRollout(
  { database, clock }: ChangeContext,
  name: string,
  { to, steps, everySeconds, evidence, expectedRevision, retire, only, ...origin }: StartOptions,
): Promise<Rollout> {
  const shares = checkPlan({ to, steps, everySeconds, evidence });
  return database.transaction(async (tx) => {
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
    const at = (await clock(tx)).toISOString();
    const rollout: Rollout = {
      id: uuidv7(),
      name,
      candidate: to,
      baseline: active.version,
      steps: shares,
      everySeconds,
      evidence,
      step: 0,
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

async function refuseSecond(tx: Queryable, name: string): Promise<void> {
  const running = await findRollout(tx, name);
  if (!running) return;
  throw new Refusal(
    'rollout-under-way',
    `${name} ${running.candidate} is being rolled out already: promote or abort that one first.`,
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
