import { and, asc, eq } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { accountIdentities } from '#database/schema.ts';

export type NewAccountIdentity = typeof accountIdentities.$inferInsert;

export type AccountIdentity = typeof accountIdentities.$inferSelect;

/** The account that an identity of a provider signs in to. It stays joined until the transaction ends. */
export async function findAccountOf(
  orm: Orm,
  { issuer, subject }: Pick<NewAccountIdentity, 'issuer' | 'subject'>,
): Promise<string | undefined> {
  const [row] = await orm
    .select({ accountId: accountIdentities.accountId })
    .from(accountIdentities)
    .where(and(eq(accountIdentities.issuer, issuer), eq(accountIdentities.subject, subject)))
    .for('share');
  return row?.accountId;
}

/** @returns false when the identity signs in to an account already */
export async function insertIdentity(orm: Orm, identity: NewAccountIdentity): Promise<boolean> {
  const rows = await orm
    .insert(accountIdentities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ accountId: accountIdentities.accountId });
  return rows.length > 0;
}

/** The identities that sign in to the account, oldest first. */
export async function identitiesOf(orm: Orm, accountId: string): Promise<AccountIdentity[]> {
  return orm
    .select()
    .from(accountIdentities)
    .where(eq(accountIdentities.accountId, accountId))
    .orderBy(asc(accountIdentities.createdAt), asc(accountIdentities.id));
}

export async function deleteIdentity(orm: Orm, id: string): Promise<void> {
  await orm.delete(accountIdentities).where(eq(accountIdentities.id, id));
}

/** @returns the providers of the identities that signed in to the account until now */
export async function deleteIdentitiesOf(orm: Orm, accountId: string): Promise<string[]> {
  const rows = await orm
    .delete(accountIdentities)
    .where(eq(accountIdentities.accountId, accountId))
    .returning({ provider: accountIdentities.provider });
  return [...new Set(rows.map(({ provider }) => provider))];
}
