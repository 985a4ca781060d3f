import type { Queryable } from '@mortar/server/database';
import { Throttle } from '#lib/throttle.ts';

/** Throttles password guessing against one account, and against many accounts from one network. */
export class SignInThrottle {
  /** Per account and network: guessing from another network does not lock the owner out. */
  readonly #ofAccount: Throttle;
  readonly #ofNetwork: Throttle;

  constructor(database: Queryable) {
    const waits = { firstWait: 2, longestWait: 900, memory: 3_600 };
    this.#ofAccount = new Throttle(database, { name: 'sign-in', free: 5, ...waits });
    this.#ofNetwork = new Throttle(database, { name: 'sign-in-address', free: 50, ...waits });
  }

  /**
   * Counts an attempt before its password is verified: verifying is slow, and many could run concurrently.
   *
   * @returns a function to call when the password was right, which undoes the count
   * @throws ApiError 429 while the wait lasts; nothing is counted then
   */
  async begin(email: string, network: string): Promise<() => Promise<void>> {
    const account = `${email.toLowerCase()} ${network}`;
    const ofAccount = await this.#ofAccount.count(account);
    const ofNetwork = await this.#ofNetwork.count(network).catch(async (error: unknown) => {
      await this.#ofAccount.undo(account, ofAccount);
      throw error;
    });
    return async () => {
      await Promise.all([this.#ofAccount.reset(account), this.#ofNetwork.undo(network, ofNetwork)]);
    };
  }
}
