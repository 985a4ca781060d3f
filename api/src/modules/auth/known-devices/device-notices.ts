import type { Queryable } from '@mortar/server/database';
import { Quota } from '#lib/quota.ts';
import type { MailQueue } from '#modules/mail/index.ts';
import type { SessionOrigin } from '../sessions/session-origin.ts';

const MOST_PER_DAY = 5;
const DAY_SECONDS = 86_400;

interface SignedInAccount {
  id: string;
  email: string;
  emailConfirmedAt: Date | null;
}

/** Mails the owner of an account that it was opened on a device where it was not before. */
export class DeviceNotices {
  readonly #mails: MailQueue;
  readonly #settingsAddress: string;

  constructor(mails: MailQueue, settingsAddress: string) {
    this.#mails = mails;
    this.#settingsAddress = settingsAddress;
  }

  /** An unconfirmed address gets none: it may be a stranger's. */
  async send(transaction: Queryable, account: SignedInAccount, { device, network }: SessionOrigin): Promise<void> {
    if (!account.emailConfirmedAt) return;
    // A browser that keeps no cookies is new each time.
    const quota = new Quota(transaction, { name: 'device-notice', max: MOST_PER_DAY, window: DAY_SECONDS });
    if (!(await quota.tryUse(account.id))) return;
    await this.#mails.add(transaction, {
      to: account.email,
      subject: 'New sign-in to your Mortar account',
      text: `Your Mortar account was opened on a new device: ${device}${network && `, network ${network}`}.\n\nIf this was you, there is nothing to do. If not, sign that device out in your settings and reset your password:\n\n${this.#settingsAddress}\n`,
    });
  }
}
