import type { Database, Queryable } from '@mortar/server/database';
import type { Identity } from '#http/access.ts';
import { invalidField } from '#lib/api-error.ts';
import { Throttle } from '#lib/throttle.ts';
import { type Account, findById, lockAccount } from '../accounts/accounts.repository.ts';
import { loginRequired, signInAgain } from '../accounts/auth.errors.ts';
import { verifyPassword } from '../accounts/passwords.ts';
import type { SessionService } from '../sessions/sessions.service.ts';

const FIELD = 'currentPassword';

/** Requires proof of ownership from a person who changes what opens an account: a stolen session is not enough. */
export class OwnerProof {
  readonly #database: Database;
  readonly #sessions: SessionService;
  /** Of guesses within a session; those at the sign-in do not count here, nor these there. */
  readonly #guesses: Throttle;

  constructor(database: Database, sessions: SessionService) {
    this.#database = database;
    this.#sessions = sessions;
    this.#guesses = new Throttle(database, {
      name: 'own-password',
      free: 5,
      firstWait: 2,
      longestWait: 900,
      memory: 3_600,
    });
  }

  /**
   * Makes a change in a transaction that has locked the account, which is as it was when the owner proved it.
   *
   * @param password of the account; one that has none needs a session that began within the last ten minutes
   * @throws ApiError 400 when the password is wrong, 401 when the session has ended since, 403 when the session of an
   *   account without a password is older, 429 after too many wrong ones
   */
  async change<Result>(
    { accountId, sessionId }: Identity,
    password: string | undefined,
    make: (transaction: Queryable, account: Account) => Promise<Result>,
  ): Promise<Result> {
    const found = await findById(this.#database.orm, accountId);
    if (!found) throw loginRequired();
    const { passwordHash } = found.account;
    if (passwordHash !== null) await this.#verify(accountId, passwordHash, password);
    return this.#database.transaction(async (transaction) => {
      const { orm } = transaction;
      const account = await lockAccount(orm, accountId);
      // Another password, or the end of the session, came in between.
      if (account?.passwordHash !== passwordHash || !(await this.#sessions.isActive(orm, sessionId))) {
        throw loginRequired();
      }
      if (passwordHash === null && !(await this.#sessions.hasJustBegun(orm, sessionId))) throw signInAgain();
      return make(transaction, account);
    });
  }

  async #verify(accountId: string, passwordHash: string, password = ''): Promise<void> {
    if (password === '') throw invalidField(FIELD, 'Password is required');
    await this.#guesses.count(accountId);
    if (!(await verifyPassword(passwordHash, password))) throw invalidField(FIELD, 'This is not your password');
    await this.#guesses.reset(accountId);
  }
}
