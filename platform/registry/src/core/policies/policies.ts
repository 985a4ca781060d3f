import type { Queryable } from '@mortar/server/database';
import { appendAudit } from '#core/audit/audit.repository.ts';
import { lockChanges } from '#core/database/change-lock.ts';
import type { ChangeContext } from '#core/database/change-context.ts';
import { Refusal } from '#core/errors/refusal.ts';
import { type Approval, approve, findApprovalById, listApprovals } from './approval.repository.ts';
import { findPolicy, listPolicies, type Policy, upsertPolicy } from './policy.repository.ts';
import { recordingRequests, type Requester, requireSecondPerson } from './two-people.ts';

/** Sets the rules of front ends, and approves changes that take two people. */
export interface Policies {
  /** By name, of the front ends that have rules. */
  list(): Promise<ReadonlyMap<string, Policy>>;
  /** Changes the rules that are named. Ending the rule of two people takes two people, too. */
  set(name: string, rules: Partial<Policy>, requester: Requester): Promise<Policy>;
  /** Requests that wait for approval, or were approved and not sent again yet. */
  approvals(): Promise<Approval[]>;
  /** Approves a change that another token asked for. */
  approve(id: string, approver: Required<Requester>): Promise<Approval>;
}

export function createPolicies(context: ChangeContext): Policies {
  const { database, clock } = context;
  return {
    list: () => listPolicies(database),
    approvals: async () => listApprovals(database, await clock(database)),

    set: (name, rules, requester) =>
      recordingRequests(context, async (tx) => {
        await lockChanges(tx);
        const at = await clock(tx);
        const before = await findPolicy(tx, name);
        const after: Policy = { ...before, ...rules };
        const held = {
          change: ['policy', name, after],
          names: [name],
          description: `let one person decide on ${name}`,
        };
        const endsTwoPeople = before.twoPeople && !after.twoPeople;
        const { actor, reason } = endsTwoPeople ? await requireSecondPerson(tx, held, requester, at) : requester;
        await upsertPolicy(tx, name, after);
        await appendAudit(tx, { actor, reason, action: 'policy', subject: name, before, after }, at);
        return after;
      }),

    approve: (id, { holder, actor, reason }) =>
      database.transaction(async (tx) => {
        await lockChanges(tx);
        const at = await clock(tx);
        const approval = await findApprovalById(tx, id, at);
        if (!approval)
          throw new Refusal('unknown-approval', `No change waits for the approval ${id}, or it has expired.`);
        if (approval.holder === holder || approval.actor === actor) {
          throw new Refusal('not-allowed', `${actor} has asked for this change: another release manager approves it.`);
        }
        await approve(tx, id, actor);
        const [subject = 'site'] = approval.names;
        const after = { id, description: approval.description, requestedBy: approval.actor };
        await appendAudit(tx, { actor, reason, action: 'approve', subject, before: null, after }, at);
        return { ...approval, approvedBy: actor };
      }),
  };
}

/** Refuses to activate a version of a front end that becomes live only through rollouts; its first one excepted. */
export async function refuseWithoutRollout(tx: Queryable, name: string, version: string): Promise<void> {
  const { rolloutOnly } = await findPolicy(tx, name);
  if (!rolloutOnly) return;
  throw new Refusal(
    'rollout-only',
    `${name} becomes live only through a rollout: begin one with mortar rollout start ${name} --to ${version}. Rolling back needs none.`,
  );
}
