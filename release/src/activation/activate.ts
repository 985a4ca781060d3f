import type { BuildRecord } from '@mortar/contracts';
import { refuseWhileFrozen } from '#core/freeze/freeze.ts';
import { findRollout } from '#rollouts/lifecycle/rollout.repository.ts';
import { changeRolloutIn } from '#rollouts/lifecycle/rollouts.ts';
import { obstaclesTo } from '#core/compatibility/find-conflicts.ts';
import { appendAudit, type ChangeOrigin } from '#core/audit/audit.ts';
import { announceChange, lockChanges } from '#core/database/change-lock.ts';
import { checkRevision, findPointer, type Pointer, savePointer } from '#core/releases/active-version.repository.ts';
import { Refusal } from '#core/errors/refusal.ts';
import type { Queryable, ReleaseDatabase } from '#core/database/release-database.ts';
import { findRelease } from '#core/releases/release.repository.ts';
import { trailAfter } from '#core/releases/trail.ts';

export interface PointContext {
  database: ReleaseDatabase;
  now: () => Date;
}

/** One front end and the version that everybody is to get of it. */
export interface Target {
  name: string;
  version: string;
  /** Refuse when the pointer has another revision by now; 0: nothing was live. */
  expectedRevision?: number;
}

export interface PointAllOptions extends ChangeOrigin {
  /** Routes and slots that are in use may go away. */
  retire?: boolean;
}

export interface PointOptions extends PointAllOptions {
  /** Refuse when the pointer has another revision by now; 0: nothing was live. */
  expectedRevision?: number;
}

export interface RollbackOptions extends ChangeOrigin {
  /** Version to go back to; left out, the one that was live before. */
  to?: string;
  /** Refuse when the pointer has another revision by now. */
  expectedRevision?: number;
}

/** Puts published versions in front of everybody, all of them or none. */
export async function pointAll(
  { database, now }: PointContext,
  targets: readonly Target[],
  { retire, ...origin }: PointAllOptions,
): Promise<Pointer[]> {
  return database.transaction(async (tx) => {
    await lockChanges(tx);
    const moves: Move[] = [];
    for (const { name, version, expectedRevision } of onePerName(targets)) {
      let current = await findPointer(tx, name);
      checkRevision(name, current, expectedRevision);
      const rollout = current && (await findRollout(tx, name));
      if (rollout || current?.live !== version) await refuseWhileFrozen(tx);
      if (current && rollout) {
        // Everybody gets the one version now: the candidate, or not the candidate.
        const verb = rollout.candidate === version ? 'promote' : 'abort';
        await changeRolloutIn(tx, name, verb, origin, now());
        current = await findPointer(tx, name);
      }
      moves.push({ name, current, live: version, trail: trailAfter(current) });
    }
    return carryOut(tx, moves, { origin, action: 'point', at: now(), retire });
  });
}

/**
 * Takes the newest version that anybody gets back: the candidate of a rollout, else the live one. It leaves
 * no trace in the trail: it is not a good version to fall back on.
 */
export async function rollback(
  { database, now }: PointContext,
  name: string,
  { to, expectedRevision, ...origin }: RollbackOptions,
): Promise<Pointer> {
  return database.transaction(async (tx) => {
    await lockChanges(tx);
    let current = await findPointer(tx, name);
    checkRevision(name, current, expectedRevision);
    if (current && (await findRollout(tx, name))) {
      await changeRolloutIn(tx, name, 'roll-back', origin, now());
      current = await findPointer(tx, name);
      if (current && to === undefined) return current;
    }
    if (!current) throw new Refusal('unknown-remote', `Nothing of ${name} is live.`);
    const live = to ?? current.trail.at(-1);
    if (live === undefined) {
      throw new Refusal(
        'no-earlier-version',
        `No version of ${name} was live before ${current.live}: name one with --to.`,
      );
    }
    const index = current.trail.lastIndexOf(live);
    const trail = index < 0 ? current.trail : current.trail.slice(0, index);
    const moves = [{ name, current, live, trail }];
    // Going back must work whatever the version that is taken back has brought with it.
    const [pointer] = await carryOut(tx, moves, { origin, action: 'rollback', at: now(), retire: true });
    return pointer ?? current;
  });
}

interface Move {
  name: string;
  current: Pointer | undefined;
  live: string;
  trail: string[];
}

interface Circumstances {
  origin: ChangeOrigin;
  action: 'point' | 'rollback';
  at: Date;
  retire: boolean | undefined;
}

/** Moves the pointers that have somewhere to go; the answer has all of them. */
async function carryOut(
  tx: Queryable,
  moves: readonly Move[],
  { origin, action, at, retire }: Circumstances,
): Promise<Pointer[]> {
  const real = moves.filter(({ current, live }) => current?.live !== live);
  const records: BuildRecord[] = [];
  for (const { name, live } of real) records.push(await recordOf(tx, name, live));
  const [obstacle] = await obstaclesTo(tx, records, { retire });
  if (obstacle) throw obstacle;

  const result: Pointer[] = [];
  for (const { name, current, live, trail } of moves) {
    if (current?.live === live) {
      result.push(current);
      continue;
    }
    const revision = (current?.revision ?? 0) + 1;
    const next = { name, live, trail, revision, changedAt: at.toISOString() };
    await savePointer(tx, next);
    const before = current ? summary(current) : null;
    await appendAudit(tx, { ...origin, action, subject: name, before, after: summary(next) }, at);
    await announceChange(tx, name);
    result.push(next);
  }
  return result;
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

function summary({ live, revision }: Pointer): { live: string; revision: number } {
  return { live, revision };
}
