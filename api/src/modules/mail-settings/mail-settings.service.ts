import { MailKind, type MailSetting, type MailSettings } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { conflict } from '#lib/api-error.ts';
import { loginRequired } from '#modules/auth/index.ts';
import { findMailSettings, subscribe, switchMail, unsubscribe } from './mail-settings.repository.ts';

const confirmFirst = () =>
  conflict('email_not_confirmed', 'Please confirm your email first, with the link that we have sent you.');

/** Which mails an account gets, of those that it can do without. */
export class MailSettingsService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(accountId: string): Promise<MailSettings> {
    const { unwanted, isSubscribed } = await this.#find(accountId);
    return {
      mails: MailKind.anyOf.map(({ const: kind }) => ({
        kind,
        isWanted: kind === 'newsletter' ? isSubscribed : !unwanted.includes(kind),
      })),
    };
  }

  /** @throws ApiError 409 when the newsletter is wanted at an address that is not confirmed: it may be a stranger's */
  async change(accountId: string, { kind, isWanted }: MailSetting): Promise<MailSettings> {
    const { orm } = this.#database;
    if (kind !== 'newsletter') await switchMail(orm, accountId, kind, isWanted);
    else {
      const { email, emailConfirmedAt } = await this.#find(accountId);
      if (!emailConfirmedAt) throw confirmFirst();
      await (isWanted ? subscribe(orm, email) : unsubscribe(orm, email));
    }
    return this.list(accountId);
  }

  async #find(accountId: string) {
    const found = await findMailSettings(this.#database.orm, accountId);
    if (!found) throw loginRequired();
    return found;
  }
}
