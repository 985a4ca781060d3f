import type { Queryable } from '@mortar/server/database';
import { Quota } from '#lib/quota.ts';

/** Above what one recipient can need: each kind of mail has a lower bound of its own, where its sender learns of it. */
export const MOST_PER_DAY = 20;

/** Mails to one recipient, of whatever kind. */
export const dailyMails = (database: Queryable) =>
  new Quota(database, { name: 'mail', max: MOST_PER_DAY, window: 86_400 });
