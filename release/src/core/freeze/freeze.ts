import { appendAudit, type ChangeOrigin } from '#core/audit/audit.ts';
import { announceChange, lockChanges } from '#core/database/change-lock.ts';
import { Refusal } from '#core/errors/refusal.ts';
import type { Queryable, ReleaseDatabase } from '#core/database/release-database.ts';

/** While it lasts nothing new reaches anybody. Taking something back works all the same. */
export interface Freeze extends ChangeOrigin {
  /** ISO 8601, UTC. */
  since: string;
}

interface FreezeRow extends ChangeOrigin {
  since: Date | string;
}

const SUBJECT = 'site';

export async function readFreeze(database: Queryable): Promise<Freeze | null> {
  const [row] = await database.query<FreezeRow>('select actor, reason, since from release.freezes');
  return row ? { ...row, since: new Date(row.since).toISOString() } : null;
}

/** Refuses what would give anybody something new while changes are frozen. */
export async function refuseWhileFrozen(tx: Queryable): Promise<void> {
  const freeze = await readFreeze(tx);
  if (!freeze) return;
  throw new Refusal(
    'frozen',
    `${freeze.actor} has frozen all changes since ${freeze.since} (${freeze.reason}): ask them, or end it with mortar unfreeze.`,
  );
}

/** Stops all changes; a second freeze changes nothing. */
export async function freeze(database: ReleaseDatabase, origin: ChangeOrigin, at: Date): Promise<Freeze> {
  return database.transaction(async (tx) => {
    await lockChanges(tx);
    const known = await readFreeze(tx);
    if (known) return known;
    const next: Freeze = { actor: origin.actor, reason: origin.reason, since: at.toISOString() };
    await tx.query('insert into release.freezes (actor, reason, since) values ($1, $2, $3::timestamptz)', [
      next.actor,
      next.reason,
      next.since,
    ]);
    await appendAudit(tx, { ...origin, action: 'freeze', subject: SUBJECT, before: null, after: next }, at);
    await announceChange(tx, SUBJECT);
    return next;
  });
}

export async function unfreeze(database: ReleaseDatabase, origin: ChangeOrigin, at: Date): Promise<void> {
  await database.transaction(async (tx) => {
    await lockChanges(tx);
    const before = await readFreeze(tx);
    if (!before) throw new Refusal('not-frozen', 'Nothing is frozen.');
    await tx.query('delete from release.freezes');
    await appendAudit(tx, { ...origin, action: 'unfreeze', subject: SUBJECT, before, after: null }, at);
    await announceChange(tx, SUBJECT);
  });
}
