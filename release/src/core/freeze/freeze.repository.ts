import type { ChangeOrigin } from '#core/audit/audit-entry.ts';
import type { Queryable } from '@mortar/server/database';

/** While it lasts no visitor gets anything new. Rolling back works all the same. */
export interface Freeze extends ChangeOrigin {
  /** ISO 8601, UTC. */
  since: string;
}

interface FreezeRow extends ChangeOrigin {
  since: Date | string;
}

export async function findFreeze(database: Queryable): Promise<Freeze | null> {
  const [row] = await database.query<FreezeRow>('select actor, reason, since from release.freezes');
  return row ? { ...row, since: new Date(row.since).toISOString() } : null;
}

export async function insertFreeze(tx: Queryable, { actor, reason, since }: Freeze): Promise<void> {
  await tx.query('insert into release.freezes (actor, reason, since) values ($1, $2, $3::timestamptz)', [
    actor,
    reason,
    since,
  ]);
}

export async function deleteFreeze(tx: Queryable): Promise<void> {
  await tx.query('delete from release.freezes');
}
