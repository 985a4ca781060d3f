import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '@mortar/server/database';
import { newsletterSubscribers } from '#database/schema.ts';

/** Notes who asked, with the newest link only. False for somebody who confirmed before. */
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

/** True also for a link that was followed before. */
export async function confirmSubscriber(orm: Orm, tokenHash: string): Promise<boolean> {
  await orm
    .update(newsletterSubscribers)
    .set({ confirmedAt: new Date() })
    .where(and(eq(newsletterSubscribers.tokenHash, tokenHash), isNull(newsletterSubscribers.confirmedAt)));
  return (await orm.$count(newsletterSubscribers, eq(newsletterSubscribers.tokenHash, tokenHash))) > 0;
}
