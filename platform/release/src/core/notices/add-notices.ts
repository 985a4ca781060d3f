import { addJob } from '@mortar/server/jobs';
import type { Queryable } from '@mortar/server/database';
import { arrayContains, eq, or } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { deliveries, receivers } from '#core/database/schema.ts';
import { JOB_SCHEMA, NOTICE } from '#core/jobs/notice-jobs.ts';

interface Change {
  seq: number;
  action: string;
  subject: string;
  after: unknown;
}

/** Subject of changes that are about all front ends. */
const SITE = 'site';
const NOTIFIED = new Set([
  'rollback',
  'rollout-pause',
  'rollout-roll-back',
  'rollout-promote',
  'freeze',
  'unfreeze',
  'alarm',
  'recovery',
]);

/** Adds, in the transaction of a change, a notice of it for each receiver that asked for such changes. */
export async function addNotices(tx: Queryable, change: Change, at: Date): Promise<void> {
  if (!isNotified(change)) return;
  for (const { id: receiver } of await receiversOf(tx, change.subject)) {
    const id = uuidv7();
    await tx.orm.insert(deliveries).values({ id, receiver, seq: change.seq, createdAt: at });
    await addJob(tx, { schema: JOB_SCHEMA, kind: NOTICE, data: {}, id });
  }
}

/** The last step of a rollout promotes its candidate, whichever verb led there. */
function isNotified({ action, after }: Change): boolean {
  return NOTIFIED.has(action) || (action === 'rollout-advance' && (after as { status?: string }).status === 'promoted');
}

function receiversOf({ orm }: Queryable, subject: string): Promise<{ id: string }[]> {
  const rows = orm.select({ id: receivers.id }).from(receivers);
  if (subject === SITE) return rows;
  return rows.where(or(eq(receivers.remotes, []), arrayContains(receivers.remotes, [subject])));
}
