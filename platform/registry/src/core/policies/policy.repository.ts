import type { Queryable } from '@mortar/server/database';
import { eq } from 'drizzle-orm';
import { policies } from '#core/database/schema.ts';

/** Rules for changes of one front end. Going back is never subject to them. */
export interface Policy {
  /** A version becomes live only through a rollout. */
  rolloutOnly: boolean;
  /** A second release manager approves what gives visitors a new version. */
  twoPeople: boolean;
}

export const NO_POLICY: Policy = { rolloutOnly: false, twoPeople: false };

export async function findPolicy({ orm }: Queryable, name: string): Promise<Policy> {
  const [row] = await orm.select().from(policies).where(eq(policies.name, name));
  return row ? toPolicy(row) : NO_POLICY;
}

/** By name, of the front ends that have rules. */
export async function listPolicies({ orm }: Queryable): Promise<Map<string, Policy>> {
  const rows = await orm.select().from(policies);
  return new Map(rows.map((row) => [row.name, toPolicy(row)]));
}

export async function upsertPolicy({ orm }: Queryable, name: string, policy: Policy): Promise<void> {
  await orm
    .insert(policies)
    .values({ name, ...policy })
    .onConflictDoUpdate({ target: policies.name, set: policy });
}

function toPolicy({ rolloutOnly, twoPeople }: Policy): Policy {
  return { rolloutOnly, twoPeople };
}
