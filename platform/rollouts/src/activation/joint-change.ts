import type { Queryable } from '@mortar/server/database';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { findAuditOfActive } from '@mortar/registry/core/audit/audit.repository';
import type { ActiveVersion } from '@mortar/registry/core/releases/active-version';

/** One front end of a step that changed several; `null` where nothing of it was active. */
const ChangedTogether = Type.Object({
  name: Type.String(),
  from: Type.Union([Type.String(), Type.Null()]),
  to: Type.Union([Type.String(), Type.Null()]),
});
export type ChangedTogether = Static<typeof ChangedTogether>;

/** What the audit entry of each front end contains that was changed in one step with others. */
const JointEntry = Type.Object({ together: Type.Array(ChangedTogether) });

/**
 * The front ends that became active in one step with this version, itself among them: a change of several must be
 * rolled back for all of them, because they may fit no other way.
 *
 * @returns empty for a version that was activated alone, promoted, or activated before steps were recorded
 */
export async function findJointChange(
  tx: Queryable,
  { name, version }: Pick<ActiveVersion, 'name' | 'version'>,
): Promise<ChangedTogether[]> {
  const entry = await findAuditOfActive(tx, name, version);
  return Value.Check(JointEntry, entry?.after) ? entry.after.together : [];
}
