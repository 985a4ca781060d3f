import { randomBytes } from 'node:crypto';
import type { MailKind } from '@mortar/contracts';
import type { Orm } from '@mortar/server/database';
import { sha256 } from '@mortar/server/signing';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { accounts, newsletterSubscribers } from '#database/schema.ts';

type Kind = Exclude<MailKind, 'newsletter'>;

const { unwantedMails } = accounts;

/**
 * Has an account get mails of a kind, or no longer get them.
 *
 * @returns whether there is such an account
 */
export async function switchMail(orm: Orm, accountId: string, kind: Kind, isWanted: boolean): Promise<boolean> {
  const others = sql`array_remove(${unwantedMails}, ${kind})`;
  const rows = await orm
    .update(accounts)
    .set({ unwantedMails: isWanted ? others : sql`array_append(${others}, ${kind})` })
    .where(eq(accounts.id, accountId))
    .returning({ id: accounts.id });
  return rows.length > 0;
}

/** What an account does not want, and whether its address gets the newsletter; undefined without such an account. */
export async function findMailSettings(orm: Orm, accountId: string) {
  const [row] = await orm
    .select({
      email: accounts.email,
      emailConfirmedAt: accounts.emailConfirmedAt,
      unwanted: unwantedMails,
      isSubscribed: sql<boolean>`${newsletterSubscribers.confirmedAt} is not null`,
    })
    .from(accounts)
    .leftJoin(newsletterSubscribers, eq(newsletterSubscribers.email, sql`lower(${accounts.email})`))
    .where(eq(accounts.id, accountId));
  return row;
}

/** Has an address that its owner has proved get the newsletter. */
export async function subscribe(orm: Orm, email: string): Promise<void> {
  // Of a link that nobody was sent.
  const tokenHash = sha256(randomBytes(24).toString('base64url'), 'base64url');
  const confirmedAt = sql`coalesce(${newsletterSubscribers.confirmedAt}, now())`;
  await orm
    .insert(newsletterSubscribers)
    .values({ email: email.toLowerCase(), tokenHash, confirmedAt: sql`now()` })
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { confirmedAt } });
}

/** @returns whether the address got the newsletter until now */
export async function unsubscribe(orm: Orm, email: string): Promise<boolean> {
  const rows = await orm
    .delete(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.email, email.toLowerCase()), isNotNull(newsletterSubscribers.confirmedAt)))
    .returning({ email: newsletterSubscribers.email });
  return rows.length > 0;
}
