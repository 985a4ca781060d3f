import type { Queryable } from '@mortar/server/database';
import { Throttle } from '#lib/throttle.ts';

/** Throttles password guessing against one account, and against many accounts from one address. */
export class SignInThrottle {
  /** Per account and address: guessing from another address does not lock the owner out. */
  readonly #ofAccount: Throttle;
  readonly #ofAddress: Throttle;

  constructor(database: Queryable) {
    const waits = { firstWait: 2, longestWait: 900, memory: 3_600 };
    this.#ofAccount = new Throttle(database, { name: 'sign-in', free: 5, ...waits });
    this.#ofAddress = new Throttle(database, { name: 'sign-in-address', free: 50, ...waits });
  }

  /**
   * Counts an attempt before its password is verified: verifying is slow, and many could run concurrently.
   *
   * @returns a function to call when the password was right, which undoes the count
   * @throws ApiError 429 while the wait lasts; nothing is counted then
   */
  async begin(email: string, address: string): Promise<() => Promise<void>> {
    const account = `${email.toLowerCase()} ${address}`;
    const ofAccount = await this.#ofAccount.count(account);
    const ofAddress = await this.#ofAddress.count(address).catch(async (error: unknown) => {
      await this.#ofAccount.undo(account, ofAccount);
      throw error;
    });
    return async () => {
      await Promise.all([this.#ofAccount.reset(account), this.#ofAddress.undo(address, ofAddress)]);
    };
  }
}
