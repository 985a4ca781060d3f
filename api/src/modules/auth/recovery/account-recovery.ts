import type { Queryable } from '@mortar/server/database';
import type { MailQueue } from '#modules/mail/index.ts';
import { deleteWaitingChange } from '../accounts/account-changes.repository.ts';
import { confirmEmail, endSharedLinks, updateAccount } from '../accounts/accounts.repository.ts';
import { deleteIdentitiesOf } from '../providers/identities.repository.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import { passwordChanged, passwordChosen } from './recovery.mails.ts';

interface RecoveredAccount {
  id: string;
  email: string;
}

interface OwnChoice {
  passwordHash: string;
  /** E.164; counts when the address was not confirmed before: until then the number may be a stranger's. */
  phone: string | null;
}

export interface AccountRecoveryDependencies {
  sessions: SessionService;
  mails: MailQueue;
  /** What people know a provider as. */
  labelOf: (provider: string) => string;
}

/** Gives an account to a user who has proved to receive mail at its address. */
export class AccountRecovery {
  readonly #sessions: SessionService;
  readonly #mails: MailQueue;
  readonly #labelOf: (provider: string) => string;

  constructor({ sessions, mails, labelOf }: AccountRecoveryDependencies) {
    this.#sessions = sessions;
    this.#mails = mails;
    this.#labelOf = labelOf;
  }

  /**
   * Sets the password, after which nothing from before opens the account: no other password, session or identity, no
   * new address that waits to be confirmed, nor a link that shares a wishlist when a stranger may have made it.
   *
   * @returns whether the address was not confirmed before
   */
  async recover(
    transaction: Queryable,
    { id, email }: RecoveredAccount,
    { passwordHash, phone }: OwnChoice,
  ): Promise<boolean> {
    const { orm } = transaction;
    // Locks the account first: a sign-in with the old password waits, and sees the new one.
    const isFirst = await confirmEmail(orm, id);
    await updateAccount(orm, id, { passwordHash, ...(isFirst && phone !== null && { phone }) });
    // Before the sessions: a sign-in with an identity that has begun keeps it until its session is there.
    const providers = (await deleteIdentitiesOf(orm, id)).map(this.#labelOf);
    await this.#sessions.endAllOf(orm, id);
    await deleteWaitingChange(orm, id);
    if (isFirst) await endSharedLinks(orm, id);
    const mail = isFirst ? passwordChosen(providers) : passwordChanged('every device', providers);
    await this.#mails.add(transaction, { to: email, ...mail });
    return isFirst;
  }
}
