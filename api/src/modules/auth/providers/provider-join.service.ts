import type { Database } from '@mortar/server/database';
import type { Identity } from '#http/access.ts';
import type { MailQueue } from '#modules/mail/index.ts';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { loginRequired, signInAgain } from '../accounts/auth.errors.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { BegunAttempt } from './attempt-cookie.ts';
import { findAccountOf, insertIdentity } from './identities.repository.ts';
import { joinedMail } from './joined-mail.ts';
import { confirmBeforeJoining, joinedElsewhere, signInExpired } from './provider.errors.ts';
import type { ProviderSignInService } from './provider-sign-in.service.ts';

export interface ProviderJoinDependencies {
  database: Database;
  providerSignIn: ProviderSignInService;
  sessions: SessionService;
  mails: MailQueue;
}

/** Has a provider sign in to the account of a user who is signed in. */
export class ProviderJoinService {
  readonly #database: Database;
  readonly #providerSignIn: ProviderSignInService;
  readonly #sessions: SessionService;
  readonly #mails: MailQueue;

  constructor({ database, providerSignIn, sessions, mails }: ProviderJoinDependencies) {
    this.#database = database;
    this.#providerSignIn = providerSignIn;
    this.#sessions = sessions;
    this.#mails = mails;
  }

  /**
   * A stolen session must not get a way in that outlives it.
   *
   * @throws ApiError 403 unless the session began within the last ten minutes
   */
  async requireRecentSignIn({ sessionId }: Identity): Promise<void> {
    if (!(await this.#sessions.hasJustBegun(this.#database.orm, sessionId))) throw signInAgain();
  }

  /**
   * Joins who has signed in at the provider with the account, and says so by mail. The address of an account is
   * confirmed first: an unconfirmed one is opened by nothing but what it was registered with.
   *
   * @returns what people know the provider as
   * @throws ApiError 400 when the sign-in is not valid or was not begun to join this account; 409 when the address is
   *   not confirmed, or the provider's user has another account
   */
  async join(
    { accountId, sessionId }: Identity,
    provider: string,
    { query, attempt }: { query: string; attempt: BegunAttempt | undefined },
  ): Promise<string> {
    const found = this.#providerSignIn.find(provider);
    if (attempt?.joins !== accountId) throw signInExpired();
    const { issuer, subject, email } = await found.complete(query, attempt);
    await this.#database.transaction(async (transaction) => {
      const { orm } = transaction;
      // A password reset that has ended the session since also ends what it would join.
      const account = await lockAccount(orm, accountId);
      if (!account || !(await this.#sessions.isActive(orm, sessionId))) throw loginRequired();
      if (!account.emailConfirmedAt) throw confirmBeforeJoining();
      if (await insertIdentity(orm, { issuer, subject, provider, email, accountId })) {
        await this.#mails.add(transaction, { to: account.email, ...joinedMail(found.label, email) });
      } else if ((await findAccountOf(orm, { issuer, subject })) !== accountId) throw joinedElsewhere(found.label);
    });
    return found.label;
  }
}
