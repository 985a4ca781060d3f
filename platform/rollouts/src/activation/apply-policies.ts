import type { ChangeOrigin } from '@mortar/registry/core/audit/audit-entry';
import type { Queryable } from '@mortar/server/database';
import { refuseWithoutRollout } from '@mortar/registry/core/policies/policies';
import { type Requester, requireSecondPerson } from '@mortar/registry/core/policies/two-people';
import { findActiveVersion } from '@mortar/registry/core/releases/active-version.repository';
import type { Target } from './target.ts';

/**
 * Refuses to activate what the policies of its front ends do not allow.
 *
 * @returns author and reason of the change
 */
export async function applyPolicies(
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

/** Without the id of the token. */
export function authorOf({ actor, reason }: ChangeOrigin): ChangeOrigin {
  return { actor, reason };
}
