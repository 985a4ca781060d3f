import type { AccountRole } from '@mortar/contracts';
import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { accountChanges, accountRoles, accounts, deletions, projects, stores, wishlists } from '#database/schema.ts';
import { emailTaken } from './auth.errors.ts';

export type NewAccount = typeof accounts.$inferInsert;
export type Account = typeof accounts.$inferSelect;

/** The roles of the account in a query's row. */
export const rolesOf = sql<AccountRole[]>`array(
  select ${accountRoles.role} from ${accountRoles} where ${accountRoles.accountId} = ${accounts.id})`;

const newEmail = sql<string | null>`(select ${accountChanges.newEmail} from ${accountChanges}
  where ${accountChanges.accountId} = ${accounts.id} and ${accountChanges.doneAt} is null
    and ${accountChanges.expiresAt} > now())`;

const withStore = (orm: Orm) =>
  orm
    .select({
      account: accounts,
      newEmail,
      store: { id: stores.id, name: stores.name, isPremium: stores.isPremium },
      roles: rolesOf,
    })
    .from(accounts)
    .leftJoin(stores, eq(stores.ownerId, accounts.id));

export type AccountWithStore = Awaited<ReturnType<typeof withStore>>[number];

export async function findByEmail(orm: Orm, email: string): Promise<AccountWithStore | undefined> {
  const [row] = await withStore(orm).where(eq(sql`lower(${accounts.email})`, email.toLowerCase()));
  return row;
}

export async function findById(orm: Orm, id: string): Promise<AccountWithStore | undefined> {
  const [row] = await withStore(orm).where(eq(accounts.id, id));
  return row;
}

/** @throws ApiError 409 while another account may still have the address back; the caller rolls back */
export async function insertAccount(orm: Orm, account: NewAccount): Promise<string> {
  const [row] = await orm.insert(accounts).values(account).returning({ id: accounts.id });
  if (!row) throw new Error('An inserted account returned no row');
  await requireFree(orm, row.id, account.email);
  return row.id;
}

/**
 * Called after the address was written: then a change that has left it is visible here.
 *
 * @throws ApiError 409 when another account may have the address back, because the change can still be undone
 */
export async function requireFree(orm: Orm, accountId: string, email: string): Promise<void> {
  const { accountId: leftBy, email: left, expiresAt } = accountChanges;
  const isLeft = and(eq(sql`lower(${left})`, email.toLowerCase()), ne(leftBy, accountId), gt(expiresAt, sql`now()`));
  if ((await orm.$count(accountChanges, isLeft)) > 0) throw emailTaken();
}

export async function updateAccount(
  orm: Orm,
  id: string,
  changes: Partial<
    Pick<
      NewAccount,
      'firstname' | 'lastname' | 'email' | 'emailConfirmedAt' | 'phone' | 'profileImage' | 'passwordHash' | 'closesAt'
    >
  >,
): Promise<void> {
  // In an UPDATE the right side of an assignment is the value before the update.
  const old = changes.profileImage === undefined ? {} : { oldProfileImage: sql`${accounts.profileImage}` };
  await orm
    .update(accounts)
    .set({ ...changes, ...old, updatedAt: new Date() })
    .where(eq(accounts.id, id));
}

/**
 * Records that the owner of the account receives mail at its address.
 *
 * @returns whether this is the first time, which counts
 */
export async function confirmEmail(orm: Orm, id: string): Promise<boolean> {
  const rows = await orm
    .update(accounts)
    .set({ emailConfirmedAt: new Date() })
    .where(and(eq(accounts.id, id), isNull(accounts.emailConfirmedAt)))
    .returning({ id: accounts.id });
  return rows.length > 0;
}

/** The account, whose ways in nobody else changes until the transaction ends. */
export async function lockAccount(orm: Orm, id: string): Promise<Account | undefined> {
  const [account] = await orm.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  return account;
}

/** @param closesAt null when the account stays */
export async function setClosing(orm: Orm, id: string, closesAt: Date | null): Promise<void> {
  await updateAccount(orm, id, { closesAt });
}

/** Ends the links that show wishlists and projects of the account to others, also those that an undo would bring back. */
export async function endSharedLinks(orm: Orm, accountId: string): Promise<void> {
  await orm.delete(deletions).where(eq(deletions.accountId, accountId));
  for (const shared of [wishlists, projects]) {
    await orm
      .update(shared)
      .set({ shareToken: null })
      .where(and(eq(shared.accountId, accountId), isNotNull(shared.shareToken)));
  }
}
