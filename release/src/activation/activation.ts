import type { BuildRecord } from '@mortar/contracts';
import { appendAudit } from '#core/audit/audit.repository.ts';
import type { ChangeOrigin } from '#core/audit/audit-entry.ts';
import { refuseConflicts } from '#core/compatibility/find-conflicts.ts';
import { refuseClaimedPaths } from '#core/compatibility/path-ownership.ts';
import { lockChanges } from '#core/database/change-lock.ts';
import { makeOnce } from '#core/database/repeatable-change.repository.ts';
import type { ChangeContext } from '#core/database/change-context.ts';
import type { Queryable } from '@mortar/server/database';
import { Refusal } from '#core/errors/refusal.ts';
import { refuseWhileFrozen } from '#core/freeze/freezes.ts';
import { refuseWithoutRollout } from '#core/policies/policies.ts';
import { recordingRequests, type Requester, requireSecondPerson } from '#core/policies/two-people.ts';
import { type ActiveVersion, checkRevision, previousVersionsAfter } from '#core/releases/active-version.ts';
import {
  deleteActiveVersion,
  findActiveVersion,
  upsertActiveVersion,
} from '#core/releases/active-version.repository.ts';
import { findRelease } from '#core/releases/release.repository.ts';
import { changeRolloutIn } from '#rollouts/lifecycle/change-rollout.ts';
import { findRollout } from '#rollouts/lifecycle/rollout.repository.ts';
import { type ChangedTogether, findJointChange } from './joint-change.ts';

/** One front end and the version of it to activate. */
export interface Target {
  name: string;
  version: string;
  /** Refuse when the front end has another revision by now; 0: nothing was active. */
  expectedRevision?: number;
}

export interface ActivateOptions extends Requester {
  /** Allow routes and slots that are in use to disappear. */
  retire?: boolean;
  /** Refuse new paths that belong to none of these front ends; left out: none. */
  only?: readonly string[];
}

export interface RollBackOptions extends Requester {
  /** Version to go back to; left out, the one that was active before. */
  to?: string;
  /** Refuse when the front end has another revision by now. */
  expectedRevision?: number;
  /** UUID under which the client sends this rollback again when it does not know whether it was made. */
  key?: string;
  /** Names of the front ends that may change, to paths of their own; left out: every one. */
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
  rollBack(name: string, options: RollBackOptions): Promise<RolledBack[]>;
}

/** A front end after a rollback. */
export interface RolledBack {
  name: string;
  /** `null`: nothing of it was active before the version that was rolled back. */
  active: ActiveVersion | null;
}

export function createActivation({ database, clock }: ChangeContext): Activation {
  return {
    activate: (targets, { retire, only, ...requester }) =>
      recordingRequests({ database, clock }, async (tx) => {
        await lockChanges(tx);
        const at = await clock(tx);
        const origin = await applyPolicies(tx, targets, requester, at);
        const moves: Move[] = [];
        for (const target of onePerName(targets)) moves.push(await planActivation(tx, target, origin, at));
        const changed = await carryOut(tx, moves, { origin, action: 'activate', at, retire, only });
        return changed.flatMap(({ active }) => active ?? []);
      }),

    rollBack: (name, { key, ...options }) =>
      recordingRequests({ database, clock }, async (tx) => {
        await lockChanges(tx);
        const repeatable = { key, change: ['rollback', name, options] };
        return makeOnce(tx, repeatable, async () => rollBackIn(tx, name, options, await clock(tx)));
      }),
  };
}

async function rollBackIn(
  tx: Queryable,
  name: string,
  { to, expectedRevision, only, ...requester }: Omit<RollBackOptions, 'key'>,
  at: Date,
): Promise<RolledBack[]> {
  let current = await findActiveVersion(tx, name);
  checkRevision(name, current, expectedRevision);
  // A version that was not live before is something new, whatever the change is called.
  const isBack = to === undefined || current?.version === to || current?.previousVersions.includes(to);
  const origin = isBack ? authorOf(requester) : await applyPolicies(tx, [{ name, version: to }], requester, at);
  if (current && (await findRollout(tx, name))) {
    await changeRolloutIn(tx, name, 'roll-back', origin, at);
    current = await findActiveVersion(tx, name);
    if (current && to === undefined) return [{ name, active: current }];
  }
  if (!current) throw new Refusal('unknown-remote', `Nothing of ${name} is live.`);
  const joint = to === undefined ? await findJointChange(tx, current) : [];
  const own = joint.find((member) => member.name === name);
  // Before the step that set the site up there is nothing to go back to.
  const hasBefore = joint.some(({ from }) => from !== null);
  const isJoint = hasBefore && own?.from === (current.previousVersions.at(-1) ?? null);
  const moves = [isJoint && own ? jointRollBack(current, own) : planRollBack(current, to)];
  for (const member of isJoint ? joint : []) {
    if (member !== own) moves.push(...(await planJointRollBack(tx, member, origin, at)));
  }
  refuseOthers(name, moves, only);
  // A rollback must succeed even when routes and slots of the newer version disappear with it.
  return carryOut(tx, moves, { origin, action: 'rollback', at, retire: true, only });
}

/**
 * Refuses to activate what the policies of its front ends do not allow.
 *
 * @returns author and reason of the change
 */
async function applyPolicies(
  tx: Queryable,
  targets: readonly Target[],
  requester: Requester,
  at: Date,
): Promise<ChangeOrigin> {
  if (requester.holder === undefined) return authorOf(requester);
  const changed: Target[] = [];
  for (const target of targets) {
    const current = await findActiveVersion(tx, target.name);
    if (current?.version === target.version) continue;
    if (current) await refuseWithoutRollout(tx, target.name, target.version);
    changed.push(target);
  }
  const versions = changed.map(({ name, version }) => `${name} ${version}`);
  const held = {
    change: ['activate', ...versions],
    names: changed.map(({ name }) => name),
    description: `activate ${versions.join(' and ')}`,
  };
  return requireSecondPerson(tx, held, requester, at);
}

function authorOf({ actor, reason }: ChangeOrigin): ChangeOrigin {
  return { actor, reason };
}

/** A change of one front end's active version. */
interface Move {
  name: string;
  current: ActiveVersion | undefined;
  /** What was active before this step; a rollout of it may have been promoted in the step itself. */
  before: string | null;
  /** `null`: no version is active any more. */
  version: string | null;
  previousVersions: string[];
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

function planRollBack(current: ActiveVersion, to: string | undefined): Move {
  const version = to ?? current.previousVersions.at(-1);
  if (version === undefined) {
    throw new Refusal(
      'no-earlier-version',
      `No version of ${current.name} was live before ${current.version}: name one with --to.`,
    );
  }
  const index = current.previousVersions.lastIndexOf(version);
  const previousVersions = index < 0 ? current.previousVersions : current.previousVersions.slice(0, index);
  return { name: current.name, current, before: current.version, version, previousVersions };
}

function jointRollBack(current: ActiveVersion, { name, from }: ChangedTogether): Move {
  if (from !== null) return planRollBack(current, from);
  return { name, current, before: current.version, version: null, previousVersions: [] };
}

/** Plans what a joint change takes back of another front end, unless that was rolled back before. */
async function planJointRollBack(
  tx: Queryable,
  member: ChangedTogether,
  origin: ChangeOrigin,
  at: Date,
): Promise<Move[]> {
  const { name, from, to } = member;
  const active = await findActiveVersion(tx, name);
  if (!active || to === null || ![active.version, ...active.previousVersions].includes(to)) return [];
  if (await findRollout(tx, name)) await changeRolloutIn(tx, name, 'roll-back', origin, at);
  const current = (await findActiveVersion(tx, name)) ?? active;
  if (from !== null && !current.previousVersions.includes(from)) return [];
  return [jointRollBack(current, member)];
}

/** Refuses to roll back front ends, beside the named one, that the client has no right to change. */
function refuseOthers(named: string, moves: readonly Move[], only: readonly string[] | undefined): void {
  const others = moves.flatMap(({ name }) => (only && name !== named && !only.includes(name) ? [name] : []));
  if (others.length === 0) return;
  const names = others.join(' and ');
  throw new Refusal(
    'not-allowed',
    `${named} became live in one step with ${names} and is rolled back with it, which needs a token for ${names}, too: ask a release manager, or roll ${named} back alone with --to.`,
  );
}

interface Circumstances {
  origin: ChangeOrigin;
  action: 'activate' | 'rollback';
  at: Date;
  retire: boolean | undefined;
  only: readonly string[] | undefined;
}

/** Makes the moves that change something; returns each front end, changed or not. */
async function carryOut(
  tx: Queryable,
  moves: readonly Move[],
  { origin, action, at, retire, only }: Circumstances,
): Promise<RolledBack[]> {
  const changing = moves.filter(({ current, version }) => current?.version !== version);
  const records: BuildRecord[] = [];
  for (const { name, version, current } of changing) {
    if (version === null) continue;
    const record = await recordOf(tx, name, version);
    // What was active before had its paths then.
    if (only && !current?.previousVersions.includes(version)) await refuseClaimedPaths(tx, record, only);
    records.push(record);
  }
  const removed = new Set(changing.flatMap(({ name, version }) => (version === null ? [name] : [])));
  await refuseConflicts(tx, records, { retire, removed });

  const changed = moves.filter(({ before, version }) => before !== version);
  const together: ChangedTogether[] = changed.map(({ name, before, version }) => ({ name, from: before, to: version }));
  const joint = together.length > 1 ? { together } : undefined;
  const result: RolledBack[] = [];
  for (const move of moves) {
    const active = changing.includes(move) ? await replaceActive(tx, move, at) : (move.current ?? null);
    result.push({ name: move.name, active });
    // A candidate that was promoted by the step is a part of the joint change, too.
    if (!changing.includes(move) && !(joint && changed.includes(move))) continue;
    const before = move.current ? summary(move.current) : null;
    const after = active || joint ? { ...(active && summary(active)), ...joint } : null;
    await appendAudit(tx, { ...origin, action, subject: move.name, before, after }, at);
  }
  return result;
}

async function replaceActive(
  tx: Queryable,
  { name, current, version, previousVersions }: Move,
  at: Date,
): Promise<ActiveVersion | null> {
  if (version === null) {
    await deleteActiveVersion(tx, name);
    return null;
  }
  const revision = (current?.revision ?? 0) + 1;
  const next = { name, version, previousVersions, revision, changedAt: at.toISOString() };
  await upsertActiveVersion(tx, next);
  return next;
}

function onePerName(targets: readonly Target[]): readonly Target[] {
  const names = targets.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return targets;
  throw new Refusal('bad-request', `${twice} is named twice: name each front end once.`);
}

async function recordOf(tx: Queryable, name: string, version: string): Promise<BuildRecord> {
  const release = await findRelease(tx, name, version);
  if (release) return release.record;
  throw new Refusal('unknown-version', `${name} ${version} is not published: publish it first.`);
}

/** The active version as audit entries contain it. */
function summary({ version, revision }: ActiveVersion): { live: string; revision: number } {
  return { live: version, revision };
}
