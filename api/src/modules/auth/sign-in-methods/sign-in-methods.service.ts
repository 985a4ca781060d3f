import type { SignInMethod, SignInMethods } from '@mortar/contracts';
import type { Database, Queryable } from '@mortar/server/database';
import { notFound } from '#lib/api-error.ts';
import type { MailQueue } from '#modules/mail/index.ts';
import { findById, lockAccount, updateAccount } from '../accounts/accounts.repository.ts';
import { lastSignInMethod, loginRequired } from '../accounts/auth.errors.ts';
import { type AccountIdentity, deleteIdentity, identitiesOf } from '../providers/identities.repository.ts';

/** The id of the method that every account has at most once. */
const PASSWORD = 'password';

export interface ListedProvider {
  name: string;
  label: string;
}

export interface SignInMethodsDependencies {
  database: Database;
  mails: MailQueue;
  /** Those that are set up. */
  providers: readonly ListedProvider[];
}

/** What opens an account: its password, and who it is at providers. */
export class SignInMethodsService {
  readonly #database: Database;
  readonly #mails: MailQueue;
  readonly #providers: readonly ListedProvider[];

  constructor({ database, mails, providers }: SignInMethodsDependencies) {
    this.#database = database;
    this.#mails = mails;
    this.#providers = providers;
  }

  /** The methods of an account, the password first, and the providers that it may join. */
  async list(accountId: string): Promise<SignInMethods> {
    const { orm } = this.#database;
    const found = await findById(orm, accountId);
    if (!found) throw loginRequired();
    const identities = await identitiesOf(orm, accountId);
    return {
      methods: this.#methods(identities, found.account.passwordHash),
      joinable: this.#providers
        .filter(({ name }) => !identities.some(({ provider }) => provider === name))
        .map(({ name, label }) => ({ name, label })),
    };
  }

  /**
   * Removes a method, and says so by mail. Sessions that it began stay; they are listed too.
   *
   * @throws ApiError 404 when the account has no such method, 409 when no other would open it
   */
  async remove(accountId: string, methodId: string): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      const { orm } = transaction;
      // Of two removals at once one sees the other.
      const account = await lockAccount(orm, accountId);
      const methods = this.#methods(await identitiesOf(orm, accountId), account?.passwordHash ?? null);
      const removed = methods.find((method) => method.methodId === methodId);
      if (!account || !removed) throw notFound('You no longer sign in this way.');
      if (!methods.some((method) => method !== removed && method.isAvailable)) throw lastSignInMethod();
      if (methodId === PASSWORD) await updateAccount(orm, accountId, { passwordHash: null });
      else await deleteIdentity(orm, methodId);
      await this.#mailRemoval(transaction, account, removed);
    });
  }

  #methods(identities: readonly AccountIdentity[], passwordHash: string | null): SignInMethod[] {
    const password = { methodId: PASSWORD, label: 'Password', email: null, joinedAt: null, isAvailable: true };
    return [
      ...(passwordHash === null ? [] : [password]),
      ...identities.map(({ id, provider, email, createdAt }) => {
        const listed = this.#providers.find(({ name }) => name === provider);
        const label = listed?.label ?? provider;
        return { methodId: id, label, email, joinedAt: createdAt.toISOString(), isAvailable: listed !== undefined };
      }),
    ];
  }

  /** An unconfirmed address gets none: it may be a stranger's. */
  async #mailRemoval(
    transaction: Queryable,
    { email, emailConfirmedAt }: { email: string; emailConfirmedAt: Date | null },
    { methodId, label }: SignInMethod,
  ): Promise<void> {
    if (!emailConfirmedAt) return;
    const what = methodId === PASSWORD ? 'The password' : label;
    await this.#mails.add(transaction, {
      to: email,
      subject: `${what} does not open your Mortar account any more`,
      text: `${what} was just removed from the ways to sign in to your Mortar account.\n\nIf this was not you, please reset your password at once and contact support.\n`,
    });
  }
}
