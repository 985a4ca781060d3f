import type { Queryable } from '@mortar/server/database';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { approvals } from '#core/database/schema.ts';

/** A change that takes two people, which one of them has asked for. */
export interface Approval {
  id: string;
  /** What identifies the change, as JSON. */
  change: string;
  /** The front ends that it changes. */
  names: string[];
  /** What it does, as in `activate shell 1.2.0`. */
  description: string;
  /** Id of the token that asked for it. */
  holder: string;
  /** Label of that token. */
  actor: string;
  reason: string;
  requestedAt: Date;
  expiresAt: Date;
  /** Label of the token that approved it. */
  approvedBy: string | null;
}

export async function findApproval(
  { orm }: Queryable,
  { change, holder }: Pick<Approval, 'change' | 'holder'>,
  now: Date,
): Promise<Approval | undefined> {
  const isOfHolder = and(eq(approvals.change, change), eq(approvals.holder, holder), gt(approvals.expiresAt, now));
  const [row] = await orm.select().from(approvals).where(isOfHolder);
  return row;
}

export async function findApprovalById({ orm }: Queryable, id: string, now: Date): Promise<Approval | undefined> {
  const [row] = await orm
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, id), gt(approvals.expiresAt, now)));
  return row;
}

/** Those that have not expired, oldest first. */
export async function listApprovals({ orm }: Queryable, now: Date): Promise<Approval[]> {
  return orm.select().from(approvals).where(gt(approvals.expiresAt, now)).orderBy(asc(approvals.requestedAt));
}

/** Deletes those that have expired, too. */
export async function insertApproval({ orm }: Queryable, approval: Approval): Promise<void> {
  await orm.delete(approvals).where(lte(approvals.expiresAt, approval.requestedAt));
  await orm.insert(approvals).values(approval);
}

export async function approve({ orm }: Queryable, id: string, approvedBy: string): Promise<void> {
  await orm.update(approvals).set({ approvedBy }).where(eq(approvals.id, id));
}

export async function deleteApproval({ orm }: Queryable, id: string): Promise<void> {
  await orm.delete(approvals).where(eq(approvals.id, id));
}
