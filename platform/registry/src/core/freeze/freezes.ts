import type { ChangeOrigin } from '#core/audit/audit-entry.ts';
import { appendAudit } from '#core/audit/audit.repository.ts';
import { lockChanges } from '#core/database/change-lock.ts';
import type { ChangeContext } from '#core/database/change-context.ts';
import type { Queryable } from '@mortar/server/database';
import { Refusal } from '#core/errors/refusal.ts';
import { deleteFreeze, findFreeze, type Freeze, insertFreeze } from './freeze.repository.ts';

/** Freezes and unfreezes the site: while it is frozen, rollbacks are the only changes. */
export interface Freezes {
  /** Begins a freeze; a second one changes nothing. */
  begin(origin: ChangeOrigin): Promise<Freeze>;
  end(origin: ChangeOrigin): Promise<void>;
  current(): Promise<Freeze | null>;
}

const SUBJECT = 'site';

export function createFreezes({ database, clock }: ChangeContext): Freezes {
  return {
    begin: (origin) =>
      database.transaction(async (tx) => {
        await lockChanges(tx);
        const known = await findFreeze(tx);
        if (known) return known;
        const at = await clock(tx);
        const next: Freeze = { actor: origin.actor, reason: origin.reason, since: at.toISOString() };
        await insertFreeze(tx, next);
        await appendAudit(tx, { ...origin, action: 'freeze', subject: SUBJECT, before: null, after: next }, at);
        return next;
      }),

    end: (origin) =>
      database.transaction(async (tx) => {
        await lockChanges(tx);
        const before = await findFreeze(tx);
        if (!before) throw new Refusal('not-frozen', 'Nothing is frozen.');
        await deleteFreeze(tx);
        const fact = { ...origin, action: 'unfreeze', subject: SUBJECT, before, after: null } as const;
        await appendAudit(tx, fact, await clock(tx));
      }),

    current: () => findFreeze(database),
  };
}

/** Refuses what would give visitors something new while changes are frozen. */
export async function refuseWhileFrozen(tx: Queryable): Promise<void> {
  const freeze = await findFreeze(tx);
  if (!freeze) return;
  throw new Refusal(
    'frozen',
    `${freeze.actor} has frozen all changes since ${freeze.since} (${freeze.reason}): ask them, or end it with mortar unfreeze.`,
  );
}
