import { addJob } from '@mortar/server/jobs';
import type { Queryable } from '@mortar/server/database';
import { and, arrayContains, eq, or, sql } from 'drizzle-orm';
import { receivers } from '#core/database/schema.ts';
import { JOB_SCHEMA, NOTICE } from '#core/jobs/notice-jobs.ts';
import { GONE } from '#core/jobs/delivery.ts';

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
export async function addNotices(tx: Queryable, change: Change): Promise<void> {
  if (!isNotified(change)) return;
  for (const { id: receiver } of await receiversOf(tx, change.subject)) {
    await addJob(tx, { schema: JOB_SCHEMA, kind: NOTICE, data: { receiver, seq: change.seq } });
  }
}

/** The last step of a rollout promotes its candidate, whichever verb led there. */
function isNotified({ action, after }: Change): boolean {
  return NOTIFIED.has(action) || (action === 'rollout-advance' && (after as { status?: string }).status === 'promoted');
}

function receiversOf({ orm }: Queryable, subject: string): Promise<{ id: string }[]> {
  const { id, remotes, lastDelivery } = receivers;
  const isSubscribed = sql`(${lastDelivery} ->> 'status')::int is distinct from ${GONE}`;
  const isOfRemote = subject === SITE ? undefined : or(eq(remotes, []), arrayContains(remotes, [subject]));
  return orm.select({ id }).from(receivers).where(and(isSubscribed, isOfRemote));
}
