import { paths } from '@mortar/contracts';
import type { Database, Queryable } from '@mortar/server/database';
import type { MailQueue } from '#modules/mail/index.ts';
import { lockAccount, updateAccount } from '../accounts/accounts.repository.ts';
import { wrongLink } from '../accounts/auth.errors.ts';
import { deleteCode } from '../password-reset/reset-codes.repository.ts';
import { deleteIdentitiesOf } from '../providers/identities.repository.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import { changeUndone } from './account-change.mails.ts';
import { type AccountChange, deleteChangesFrom, findChange } from '../accounts/account-changes.repository.ts';
import { changeOf, changeToken } from './change-token.ts';

const UNDO_DAYS = 7;
const DAY_MS = 86_400_000;

export interface ChangeUndoDependencies {
  database: Database;
  sessions: SessionService;
  mails: MailQueue;
  secret: string;
  publicUrl: string;
}

/**
 * Gives an account back to the owner of the mailbox that it had before a change. Anyone who knows its password can change
 * the phone number, and with the mailbox of a new address all that a reset needs: the address of before is what is left.
 */
export class ChangeUndoService {
  readonly #options: ChangeUndoDependencies;

  constructor(options: ChangeUndoDependencies) {
    this.#options = options;
  }

  /** Until when a change that is made now can be undone. */
  expiry(): Date {
    return new Date(Date.now() + UNDO_DAYS * DAY_MS);
  }

  /** Mails the link that undoes a change to the address of before, however many mails that got today. */
  async notify(
    transaction: Queryable,
    { id, email }: Pick<AccountChange, 'id' | 'email'>,
    mail: (link: string) => { subject: string; text: string },
  ): Promise<void> {
    const { mails, secret, publicUrl } = this.#options;
    const link = `${publicUrl}${paths.undoChange}?token=${changeToken(secret, 'undo-change', id)}`;
    await mails.add(transaction, { to: email, isUnbounded: true, ...mail(link) });
  }

  /**
   * Restores address and phone number from before a change, which also undoes the changes after it. Nothing opens the
   * account then but a new password, which a code to that address sets: no password, session or identity.
   *
   * @throws ApiError 400 when the link is not valid any more
   */
  async undo(token: string): Promise<void> {
    const { database, sessions, mails, secret, publicUrl } = this.#options;
    const id = changeOf(secret, 'undo-change', token);
    await database.transaction(async (transaction) => {
      const { orm } = transaction;
      const found = id && (await findChange(orm, id));
      if (!found) throw wrongLink();
      await lockAccount(orm, found.accountId);
      // Another link may have undone it while this one waited.
      const change = await findChange(orm, found.id);
      if (!change) throw wrongLink();
      const { accountId, email, phone } = change;
      const before = { email, phone, emailConfirmedAt: new Date(), passwordHash: null, closesAt: null };
      await updateAccount(orm, accountId, before);
      await deleteIdentitiesOf(orm, accountId);
      await sessions.endAllOf(orm, accountId);
      await deleteCode(orm, accountId);
      await deleteChangesFrom(orm, change);
      await mails.add(transaction, { to: email, ...changeUndone(`${publicUrl}${paths.forgotPassword}`) });
    });
  }
}
