import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { newsletterSubscribers } from '#database/schema.ts';

/**
 * Stores an unconfirmed subscriber; only the newest link is valid.
 *
 * @returns false when the e-mail is confirmed already
 */
export async function upsertSubscriber(orm: Orm, email: string, tokenHash: string): Promise<boolean> {
  const rows = await orm
    .insert(newsletterSubscribers)
    .values({ email, tokenHash })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { tokenHash },
      setWhere: isNull(newsletterSubscribers.confirmedAt),
    })
    .returning({ email: newsletterSubscribers.email });
  return rows.length > 0;
}

/** Confirms the subscriber of a link. Returns whether the link is valid, also when it was used before. */
export async function confirmSubscriber(orm: Orm, tokenHash: string): Promise<boolean> {
  await orm
    .update(newsletterSubscribers)
    .set({ confirmedAt: new Date() })
    .where(and(eq(newsletterSubscribers.tokenHash, tokenHash), isNull(newsletterSubscribers.confirmedAt)));
  return (await orm.$count(newsletterSubscribers, eq(newsletterSubscribers.tokenHash, tokenHash))) > 0;
}
