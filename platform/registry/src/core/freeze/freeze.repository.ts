import type { Queryable } from '@mortar/server/database';
import type { ChangeOrigin } from '#core/audit/audit-entry.ts';
import { freezes } from '#core/database/schema.ts';

/** While a freeze lasts, no visitor gets a new version. Rollbacks are allowed. */
export interface Freeze extends ChangeOrigin {
  /** ISO 8601, UTC. */
  since: string;
}

export async function findFreeze({ orm }: Queryable): Promise<Freeze | null> {
  const [row] = await orm.select().from(freezes);
  return row ? { actor: row.actor, reason: row.reason, since: row.since.toISOString() } : null;
}

export async function insertFreeze({ orm }: Queryable, freeze: Freeze): Promise<void> {
  await orm.insert(freezes).values({ ...freeze, since: new Date(freeze.since) });
}

export async function deleteFreeze({ orm }: Queryable): Promise<void> {
  await orm.delete(freezes);
}
