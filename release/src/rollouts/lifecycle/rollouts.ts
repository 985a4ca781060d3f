import { uuidv7 } from 'uuidv7';
import { obstaclesTo } from '#core/compatibility/find-conflicts.ts';
import { appendAudit, type AuditAction, type ChangeOrigin } from '#core/audit/audit.ts';
import { announceChange, lockChanges } from '#core/database/change-lock.ts';
import type { Clock } from '#core/database/clock.ts';
import { checkRevision, findPointer, type Pointer, savePointer } from '#core/releases/active-version.repository.ts';
import { Refusal } from '#core/errors/refusal.ts';
import type { Queryable, ReleaseDatabase } from '#core/database/release-database.ts';
import { findRelease } from '#core/releases/release.repository.ts';
import { trailAfter } from '#core/releases/trail.ts';
import { refuseWhileFrozen } from '#core/freeze/freeze.ts';
import { checkPlan, type RolloutPlan } from './plan.ts';
import { findRollout, insertRollout, updateRollout } from './rollout.repository.ts';
import type { Rollout } from './rollout.ts';

export interface RolloutContext {
  database: ReleaseDatabase;
  clock: Clock;
}

export interface StartOptions extends ChangeOrigin, RolloutPlan {
  expectedRevision?: number;
  /** Routes and slots that are in use may go away. */
  retire?: boolean;
}

export interface RolloutChange extends ChangeOrigin {
  expectedRevision?: number;
}

/** What a release manager, or the judge, may do to a rollout that is under way. */
export const ROLLOUT_VERBS = ['pause', 'resume', 'advance', 'promote', 'abort', 'roll-back'] as const;
export type RolloutVerb = (typeof ROLLOUT_VERBS)[number];

/** Verbs that give somebody something new. */
const WIDENING = new Set<RolloutVerb>(['resume', 'advance', 'promote']);

/** Begins to give a candidate to a growing share of people. */
export async function startRollout(
  { database, clock }: RolloutContext,
  name: string,
  { to, steps, everySeconds, evidence, expectedRevision, retire, ...origin }: StartOptions,
): Promise<Rollout> {
  const shares = checkPlan({ to, steps, everySeconds, evidence });
  return database.transaction(async (tx) => {
    await lockChanges(tx);
    await refuseWhileFrozen(tx);
    const pointer = await findPointer(tx, name);
    checkRevision(name, pointer, expectedRevision);
    if (!pointer) {
      throw new Refusal('unknown-remote', `Nothing of ${name} is live: put its first version live with mortar point.`);
    }
    await refuseSecond(tx, name);
    await checkCandidate(tx, pointer, to, retire);
    const at = (await clock(tx)).toISOString();
    const rollout: Rollout = {
      id: uuidv7(),
      name,
      candidate: to,
      baseline: pointer.live,
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
    await record(tx, 'rollout-start', origin, pointer, null, rollout, at);
    return rollout;
  });
}

/** Does one verb to the rollout that is under way. */
export async function changeRollout(
  { database, clock }: RolloutContext,
  name: string,
  verb: RolloutVerb,
  change: RolloutChange,
): Promise<Rollout> {
  return database.transaction(async (tx) => {
    await lockChanges(tx);
    return changeRolloutIn(tx, name, verb, change, await clock(tx));
  });
}

/** The same inside a transaction that holds the change lock. */
export async function changeRolloutIn(
  tx: Queryable,
  name: string,
  verb: RolloutVerb,
  { expectedRevision, ...origin }: RolloutChange,
  now: Date,
): Promise<Rollout> {
  if (WIDENING.has(verb)) await refuseWhileFrozen(tx);
  const pointer = await findPointer(tx, name);
  checkRevision(name, pointer, expectedRevision);
  const before = await findRollout(tx, name);
  if (!pointer || !before) {
    throw new Refusal('no-rollout', `No rollout of ${name} is under way: look at mortar history ${name}.`);
  }
  const at = now.toISOString();
  const after = EFFECTS[verb](before, origin.reason, at);
  await updateRollout(tx, after);
  const moved = after.status === 'promoted' ? promoted(pointer, after) : pointer;
  await record(tx, `rollout-${verb}`, origin, moved, before, after, at);
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

function promoted(pointer: Pointer, { candidate }: Rollout): Pointer {
  return { ...pointer, live: candidate, trail: trailAfter(pointer) };
}

/** Every change of a front end raises the one revision that all verbs compare and swap on. */
async function record(
  tx: Queryable,
  action: AuditAction,
  origin: ChangeOrigin,
  pointer: Pointer,
  before: Rollout | null,
  after: Rollout,
  at: string,
): Promise<void> {
  await savePointer(tx, { ...pointer, revision: pointer.revision + 1, changedAt: at });
  const fact = { actor: origin.actor, reason: origin.reason, action, subject: pointer.name, before, after };
  await appendAudit(tx, fact, new Date(at));
  await announceChange(tx, pointer.name);
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
  { name, live }: Pointer,
  version: string,
  retire: boolean | undefined,
): Promise<void> {
  if (live === version) {
    throw new Refusal('already-live', `${name} ${version} is what everybody gets already.`);
  }
  const release = await findRelease(tx, name, version);
  if (!release) {
    throw new Refusal('unknown-version', `${name} ${version} is not published: publish it first.`);
  }
  const [obstacle] = await obstaclesTo(tx, [release.record], { retire, beside: true });
  if (obstacle) throw obstacle;
}
