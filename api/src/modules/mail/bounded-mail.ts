import type { Queryable } from '@mortar/server/database';
import type { SendMail } from '@mortar/server/mail';
import { Quota } from '#lib/quota.ts';

/** Above what one recipient can need: each kind of mail has a lower bound of its own, where its sender learns of it. */
export const MOST_PER_DAY = 20;

/** Mails to one recipient, of whatever kind. */
export const dailyMails = (database: Queryable) =>
  new Quota(database, { name: 'mail', max: MOST_PER_DAY, window: 86_400 });

/** Sends no more than 20 mails a day to one recipient, of whatever kind; logs those beyond and drops them. */
export function boundedMail(database: Queryable, send: SendMail, log: (message: string) => void): SendMail {
  const quota = dailyMails(database);
  return async (mail) => {
    if (await quota.tryUse(mail.to.toLowerCase())) await send(mail);
    else log(`A mail was not sent, because its recipient got ${MOST_PER_DAY} within a day`);
  };
}
