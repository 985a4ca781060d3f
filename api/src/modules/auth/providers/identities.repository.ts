import { and, eq } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { accountIdentities } from '#database/schema.ts';

export type NewAccountIdentity = typeof accountIdentities.$inferInsert;

/** The account that an identity of a provider signs in to. */
export async function findAccountOf(
  orm: Orm,
  { issuer, subject }: Pick<NewAccountIdentity, 'issuer' | 'subject'>,
): Promise<string | undefined> {
  const [row] = await orm
    .select({ accountId: accountIdentities.accountId })
    .from(accountIdentities)
    .where(and(eq(accountIdentities.issuer, issuer), eq(accountIdentities.subject, subject)));
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
