import type { AccountRole } from '@mortar/contracts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { accountRoles, accounts, projects, stores, wishlists } from '#database/schema.ts';

export type NewAccount = typeof accounts.$inferInsert;
export type Account = typeof accounts.$inferSelect;

/** The roles of the account in a query's row. */
export const rolesOf = sql<AccountRole[]>`array(
  select ${accountRoles.role} from ${accountRoles} where ${accountRoles.accountId} = ${accounts.id})`;

const withStore = (orm: Orm) =>
  orm
    .select({
      account: accounts,
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

export async function insertAccount(orm: Orm, account: NewAccount): Promise<string> {
  const [row] = await orm.insert(accounts).values(account).returning({ id: accounts.id });
  if (!row) throw new Error('An inserted account returned no row');
  return row.id;
}

export async function updateAccount(
  orm: Orm,
  id: string,
  changes: Partial<Pick<NewAccount, 'firstname' | 'lastname' | 'phone' | 'profileImage' | 'passwordHash'>>,
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

/** Ends the links that show wishlists and projects of the account to others. */
export async function endSharedLinks(orm: Orm, accountId: string): Promise<void> {
  for (const shared of [wishlists, projects]) {
    await orm
      .update(shared)
      .set({ shareToken: null })
      .where(and(eq(shared.accountId, accountId), isNotNull(shared.shareToken)));
  }
}
