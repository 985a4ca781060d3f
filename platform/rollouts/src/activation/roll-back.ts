import type { ChangeOrigin } from '@mortar/registry/core/audit/audit-entry';
import type { Queryable } from '@mortar/server/database';
import { Refusal } from '@mortar/registry/core/errors/refusal';
import type { Requester } from '@mortar/registry/core/policies/two-people';
import { type ActiveVersion, checkRevision } from '@mortar/registry/core/releases/active-version';
import { findActiveVersion } from '@mortar/registry/core/releases/active-version.repository';
import { changeRolloutIn } from '#lifecycle/change-rollout.ts';
import { findRollout } from '#lifecycle/rollout.repository.ts';
import { applyPolicies, authorOf } from './apply-policies.ts';
import { type ChangedTogether, findJointChange } from './joint-change.ts';
import { carryOut, type Move, type Moved } from './moves.ts';

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

/** Rolls a front end back within a transaction that holds the change lock. */
export async function rollBackIn(
  tx: Queryable,
  name: string,
  { to, expectedRevision, only, ...requester }: Omit<RollBackOptions, 'key'>,
  at: Date,
): Promise<Moved[]> {
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
