import { appendAudit } from '#core/audit/audit.repository.ts';
import type { ChangeOrigin } from '#core/audit/audit-entry.ts';
import { lockChanges } from '#core/database/change-lock.ts';
import type { ChangeContext } from '#core/database/change-context.ts';
import { KEPT_AFTER_MS, ROTATED_AFTER_MS } from './assertion-key.ts';
import { deleteAssertionKeys, insertAssertionKey, listAssertionKeys } from './assertion-key.repository.ts';

/** Replaces the keys that gateways sign assertions with. */
export interface KeyRotation {
  /** Creates a successor when the newest key has served its time, and deletes keys that sign nothing any more. */
  rotateWhenDue(): Promise<void>;
  /** Replaces every key at once, because one may be known to others. Services refuse assertions of the earlier ones. */
  replaceAll(origin: ChangeOrigin): Promise<{ kid: string }>;
}

const SUBJECT = 'site';
const SCHEDULED: ChangeOrigin = { actor: 'mortar', reason: 'The key has served 30 days.' };

export function createKeyRotation({ database, clock }: ChangeContext): KeyRotation {
  const ageOf = (at: Date, { createdAt }: { createdAt: string }) => at.getTime() - Date.parse(createdAt);

  return {
    async rotateWhenDue() {
      // Most runs find nothing to do, and take no lock.
      const [newest, ...earlier] = await listAssertionKeys(database);
      const now = await clock(database);
      if (!newest) return;
      const isOld = ageOf(now, newest) >= ROTATED_AFTER_MS;
      if (isOld) await create(newest.generation, SCHEDULED, false);
      else if (earlier[0] && ageOf(now, newest) >= KEPT_AFTER_MS) {
        await deleteAssertionKeys(database, earlier[0].generation);
      }
    },

    async replaceAll(origin) {
      return create(undefined, origin, true);
    },
  };

  /** @param after the generation that the caller has seen; undefined: whichever is the newest */
  function create(after: number | undefined, { actor, reason }: ChangeOrigin, isAlone: boolean) {
    return database.transaction(async (tx) => {
      await lockChanges(tx);
      const [newest] = await listAssertionKeys(tx);
      const generation = newest?.generation ?? 0;
      // Another gateway was first.
      if (after !== undefined && newest && generation !== after) return { kid: newest.kid };
      const at = await clock(tx);
      await insertAssertionKey(tx, generation + 1, at);
      if (isAlone) await deleteAssertionKeys(tx, generation);
      const [created] = await listAssertionKeys(tx);
      if (!created) throw new Error('A key that was created is not there.');
      const [before, next] = [newest ? { kid: newest.kid } : null, { kid: created.kid }];
      await appendAudit(tx, { actor, reason, action: 'key-rotate', subject: SUBJECT, before, after: next }, at);
      return next;
    });
  }
}
