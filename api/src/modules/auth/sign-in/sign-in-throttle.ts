import type { Queryable } from '@mortar/server/database';
import { Throttle } from '#lib/throttle.ts';

/** Makes whoever guesses passwords wait: those of one account, and those of many. */
export class SignInThrottle {
  /** By account and address together: whoever guesses elsewhere does not lock the owner out. */
  readonly #ofAccount: Throttle;
  readonly #ofAddress: Throttle;

  constructor(database: Queryable) {
    const waits = { firstWait: 2, longestWait: 900, memory: 3_600 };
    this.#ofAccount = new Throttle(database, { name: 'sign-in', free: 5, ...waits });
    this.#ofAddress = new Throttle(database, { name: 'sign-in-address', free: 50, ...waits });
  }

  /**
   * Counts an attempt before its password is looked at, which takes so long that many could be under way.
   *
   * @returns what to call when the password was right: then it was no guess
   * @throws ApiError 429 while whoever asks has to wait; nothing is counted then
   */
  async begin(email: string, address: string): Promise<() => Promise<void>> {
    const account = `${email.toLowerCase()} ${address}`;
    const ofAccount = await this.#ofAccount.count(account);
    const ofAddress = await this.#ofAddress.count(address).catch(async (error: unknown) => {
      await this.#ofAccount.takeBack(account, ofAccount);
      throw error;
    });
    return async () => {
      await Promise.all([this.#ofAccount.forget(account), this.#ofAddress.takeBack(address, ofAddress)]);
    };
  }
}
