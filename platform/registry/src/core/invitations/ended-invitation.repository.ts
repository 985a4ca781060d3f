import type { Queryable } from '@mortar/server/database';
import { asc, lt, sql } from 'drizzle-orm';
import { endedInvitations } from '#core/database/schema.ts';

/** Invitations whose memberships ended before their time. */
export interface EndedInvitation {
  /** `staff`, or the name of a front end. */
  audience: string;
  /** Id of one invitation; empty: all that were made until `endedAt`. */
  invitation: string;
  /** ISO 8601, UTC. */
  endedAt: string;
}

/** Days after which every membership has ended by itself. */
const LONGEST_MEMBERSHIP_DAYS = 90;

/** Oldest first. */
export async function listEndedInvitations({ orm }: Queryable): Promise<EndedInvitation[]> {
  const { endedAt, audience, invitation } = endedInvitations;
  const rows = await orm.select().from(endedInvitations).orderBy(asc(endedAt), asc(audience), asc(invitation));
  return rows.map((row) => ({
    audience: row.audience,
    invitation: row.invitation,
    endedAt: row.endedAt.toISOString(),
  }));
}

/** Deletes those that mean nothing any more, too. */
export async function insertEndedInvitation({ orm }: Queryable, ended: EndedInvitation): Promise<void> {
  const endedAt = new Date(ended.endedAt);
  const oldest = sql`${ended.endedAt}::timestamptz - make_interval(days => ${LONGEST_MEMBERSHIP_DAYS})`;
  await orm.delete(endedInvitations).where(lt(endedInvitations.endedAt, oldest));
  await orm
    .insert(endedInvitations)
    .values({ ...ended, endedAt })
    .onConflictDoUpdate({ target: [endedInvitations.audience, endedInvitations.invitation], set: { endedAt } });
}
