import type { Queryable } from '@mortar/server/database';
import { uuidv7 } from 'uuidv7';
import { appendAudit } from '#core/audit/audit.repository.ts';
import type { ChangeOrigin } from '#core/audit/audit-entry.ts';
import { lockChanges } from '#core/database/change-lock.ts';
import type { ChangeContext } from '#core/database/change-context.ts';
import { Refusal } from '#core/errors/refusal.ts';
import { type Approval, deleteApproval, findApproval, insertApproval } from './approval.repository.ts';
import { findPolicy } from './policy.repository.ts';

/** A change that gives visitors a new version. */
export interface HeldChange {
  /** What the change is, without its reason: an approval is for this one only. */
  change: readonly unknown[];
  /** The front ends that it changes. */
  names: readonly string[];
  /** What it does, as in `activate shell 1.2.0`. */
  description: string;
}

export interface Requester extends ChangeOrigin {
  /** Id of the token; left out: the site's own process, to which no policy applies. */
  holder?: string;
}

const EXPIRES_AFTER_MS = 3_600_000;

/** Ends the transaction of a change, so that its request for approval can be recorded in another. */
class ApprovalNeeded extends Error {
  override readonly name = 'ApprovalNeeded';
  constructor(
    readonly held: HeldChange,
    readonly requester: Required<Requester>,
  ) {
    super(`${held.description} takes two people`);
  }
}

/**
 * Refuses a change of a front end that takes two people until a second release manager has approved it. The caller holds
 * the change lock, within {@link recordingRequests}.
 *
 * @returns author and reason of the change, with who approved it
 */
export async function requireSecondPerson(
  tx: Queryable,
  held: HeldChange,
  { holder, ...origin }: Requester,
  now: Date,
): Promise<ChangeOrigin> {
  if (holder === undefined) return origin;
  const policies = await Promise.all(held.names.map((name) => findPolicy(tx, name)));
  if (!policies.some(({ twoPeople }) => twoPeople)) return origin;
  const approval = await findApproval(tx, { change: JSON.stringify(held.change), holder }, now);
  if (!approval) throw new ApprovalNeeded(held, { ...origin, holder });
  if (approval.approvedBy === null) throw waitsFor(approval);
  await deleteApproval(tx, approval.id);
  return { ...origin, reason: `${origin.reason} (approved by ${approval.approvedBy})` };
}

/** Makes a change in one transaction; a change that takes two people is recorded as a request for the second one. */
export async function recordingRequests<Result>(
  { database, clock, isRehearsal = false }: ChangeContext,
  change: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(change);
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error;
    const { held, requester } = error;
    if (isRehearsal) throw wouldWait(held);
    const approval = await database.transaction(async (tx) => {
      await lockChanges(tx);
      return recordRequest(tx, held, requester, await clock(tx));
    });
    throw waitsFor(approval);
  }
}

async function recordRequest(
  tx: Queryable,
  { change, names, description }: HeldChange,
  { holder, actor, reason }: Required<Requester>,
  now: Date,
): Promise<Approval> {
  const approval: Approval = {
    id: uuidv7(),
    change: JSON.stringify(change),
    names: [...names],
    description,
    holder,
    actor,
    reason,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + EXPIRES_AFTER_MS),
    approvedBy: null,
  };
  await insertApproval(tx, approval);
  const after = { id: approval.id, description, expiresAt: approval.expiresAt.toISOString() };
  const [subject = 'site'] = names;
  await appendAudit(tx, { actor, reason, action: 'approval-request', subject, before: null, after }, now);
  return approval;
}

function wouldWait({ names, description }: HeldChange): Refusal {
  return new Refusal(
    'approval-needed',
    `Two people decide on ${names.join(' and ')}: without --dry-run, this asks another release manager to approve it (${description}). Rolling back needs no one else.`,
  );
}

function waitsFor({ id, names, description, expiresAt }: Approval): Refusal {
  const until = `${expiresAt.toISOString().slice(11, 16)} UTC`;
  return new Refusal(
    'approval-needed',
    `Two people decide on ${names.join(' and ')}: another release manager runs mortar approve ${id} until ${until}, or approves it at /releases; then send this again to ${description}. Rolling back needs no one else.`,
  );
}
