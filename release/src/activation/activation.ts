import type { BuildRecord } from '@mortar/contracts';
import { appendAudit } from '#core/audit/audit.repository.ts';
import type { ChangeOrigin } from '#core/audit/audit-entry.ts';
import { findConflicts } from '#core/compatibility/find-conflicts.ts';
import { lockChanges } from '#core/database/change-lock.ts';
import { notifyOfChange } from '#core/database/change-notification.repository.ts';
import type { ChangeContext } from '#core/database/change-context.ts';
import type { Queryable } from '@mortar/server/database';
import { Refusal } from '#core/errors/refusal.ts';
import { refuseWhileFrozen } from '#core/freeze/freezes.ts';
import { type ActiveVersion, checkRevision, previousVersionsAfter } from '#core/releases/active-version.ts';
import { findActiveVersion, upsertActiveVersion } from '#core/releases/active-version.repository.ts';
import { findRelease } from '#core/releases/release.repository.ts';
import { changeRolloutIn } from '#rollouts/lifecycle/change-rollout.ts';
import { findRollout } from '#rollouts/lifecycle/rollout.repository.ts';

/** One front end and the version of it to activate. */
export interface Target {
  name: string;
  version: string;
  /** Refuse when the front end has another revision by now; 0: nothing was active. */
  expectedRevision?: number;
}

export interface ActivateOptions extends ChangeOrigin {
  /** Allow routes and slots that are in use to disappear. */
  retire?: boolean;
}

export interface RollBackOptions extends ChangeOrigin {
  /** Version to go back to; left out, the one that was active before. */
  to?: string;
  /** Refuse when the front end has another revision by now. */
  expectedRevision?: number;
}

/** Changes the active version of front ends: the one that every visitor gets. */
export interface Activation {
  /** Activates published versions, all of them or none. */
  activate(targets: readonly Target[], options: ActivateOptions): Promise<ActiveVersion[]>;
  /**
   * Rolls back the newest version that any visitor gets: the candidate of a rollout, else the active
   * version. A version that was rolled back is not among the previous versions, so no rollback returns to it.
   */
  rollBack(name: string, options: RollBackOptions): Promise<ActiveVersion>;
}

export function createActivation({ database, clock }: ChangeContext): Activation {
  return {
    activate: (targets, { retire, ...origin }) =>
      database.transaction(async (tx) => {
        await lockChanges(tx);
        const at = await clock(tx);
        const moves: Move[] = [];
        for (const target of onePerName(targets)) moves.push(await planActivation(tx, target, origin, at));
        return carryOut(tx, moves, { origin, action: 'activate', at, retire });
      }),

    rollBack: (name, { to, expectedRevision, ...origin }) =>
      database.transaction(async (tx) => {
        await lockChanges(tx);
        const at = await clock(tx);
        let current = await findActiveVersion(tx, name);
        checkRevision(name, current, expectedRevision);
        if (current && (await findRollout(tx, name))) {
          await changeRolloutIn(tx, name, 'roll-back', origin, at);
          current = await findActiveVersion(tx, name);
          if (current && to === undefined) return current;
        }
        if (!current) throw new Refusal('unknown-remote', `Nothing of ${name} is live.`);
        const move = planRollBack(current, to);
        // A rollback must succeed even when routes and slots of the newer version disappear with it.
        const [active] = await carryOut(tx, [move], { origin, action: 'rollback', at, retire: true });
        return active ?? current;
      }),
  };
}

/** A change of one front end's active version. */
interface Move {
  name: string;
  current: ActiveVersion | undefined;
  version: string;
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
  checkRevision(name, current, expectedRevision);
  const rollout = current && (await findRollout(tx, name));
  if (rollout || current?.version !== version) await refuseWhileFrozen(tx);
  if (current && rollout) {
    await changeRolloutIn(tx, name, rollout.candidate === version ? 'promote' : 'abort', origin, at);
    current = await findActiveVersion(tx, name);
  }
  return { name, current, version, previousVersions: previousVersionsAfter(current) };
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
  return { name: current.name, current, version, previousVersions };
}

interface Circumstances {
  origin: ChangeOrigin;
  action: 'activate' | 'rollback';
  at: Date;
  retire: boolean | undefined;
}

/** Makes the moves that change something; returns the active version of each, changed or not. */
async function carryOut(
  tx: Queryable,
  moves: readonly Move[],
  { origin, action, at, retire }: Circumstances,
): Promise<ActiveVersion[]> {
  const changing = moves.filter(({ current, version }) => current?.version !== version);
  const records: BuildRecord[] = [];
  for (const { name, version } of changing) records.push(await recordOf(tx, name, version));
  const [conflict] = await findConflicts(tx, records, { retire });
  if (conflict) throw conflict;

  const result: ActiveVersion[] = [];
  for (const { name, current, version, previousVersions } of moves) {
    if (current?.version === version) {
      result.push(current);
      continue;
    }
    const revision = (current?.revision ?? 0) + 1;
    const next = { name, version, previousVersions, revision, changedAt: at.toISOString() };
    await upsertActiveVersion(tx, next);
    const before = current ? summary(current) : null;
    await appendAudit(tx, { ...origin, action, subject: name, before, after: summary(next) }, at);
    await notifyOfChange(tx, name);
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

/** The active version as audit entries contain it. */
function summary({ version, revision }: ActiveVersion): { live: string; revision: number } {
  return { live: version, revision };
}
