import type { Orm } from '@mortar/server/database';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { accountRoles, accounts } from '#database/schema.ts';

const ofModerators = eq(accountRoles.role, 'moderator');

export async function findAccountByEmail(orm: Orm, email: string) {
  const [row] = await orm
    .select({ id: accounts.id, email: accounts.email, emailConfirmedAt: accounts.emailConfirmedAt })
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()));
  return row;
}

/** @returns whether it was none before */
export async function grantModerator(orm: Orm, accountId: string): Promise<boolean> {
  const added = await orm
    .insert(accountRoles)
    .values({ accountId, role: 'moderator' })
    .onConflictDoNothing()
    .returning({ accountId: accountRoles.accountId });
  return added.length > 0;
}

/** @returns whether it was one before */
export async function revokeModerator(orm: Orm, accountId: string): Promise<boolean> {
  const removed = await orm
    .delete(accountRoles)
    .where(and(eq(accountRoles.accountId, accountId), ofModerators))
    .returning({ accountId: accountRoles.accountId });
  return removed.length > 0;
}

/** The moderators, by address. */
export function listModerators(orm: Orm) {
  return orm
    .select({ email: accounts.email, since: accountRoles.createdAt, suspendedAt: accounts.suspendedAt })
    .from(accountRoles)
    .innerJoin(accounts, eq(accounts.id, accountRoles.accountId))
    .where(ofModerators)
    .orderBy(asc(accounts.email));
}

/**
 * Whether a moderator who can sign in is left without this account; true when it is none itself. The roles are locked
 * until the end of the transaction: of two moderators who suspend each other one succeeds.
 */
export async function othersModerate(orm: Orm, accountId: string): Promise<boolean> {
  const moderators = await orm
    .select({ accountId: accountRoles.accountId })
    .from(accountRoles)
    .where(ofModerators)
    .orderBy(accountRoles.accountId)
    .for('update');
  if (!moderators.some((each) => each.accountId === accountId)) return true;
  // A statement of its own sees what the lock waited for.
  const [other] = await orm
    .select({ id: accounts.id })
    .from(accountRoles)
    .innerJoin(accounts, eq(accounts.id, accountRoles.accountId))
    .where(and(ofModerators, ne(accounts.id, accountId), isNull(accounts.suspendedAt)))
    .limit(1);
  return other !== undefined;
}
