import type { Queryable } from '@mortar/server/database';
import { Throttle } from '#lib/throttle.ts';

/** Where an attempt to sign in comes from. */
export interface SignInAttempt {
  email: string;
  /** As `clientNetwork` names it. */
  network: string;
  /** The device on which the account has signed in before, if it is one. */
  device: string | undefined;
}

/** The reset makes the device a known one, which has an allowance of its own. */
const ALTERNATIVE = 'reset your password: this device can then sign in at once';

/** Throttles password guessing against one account, and against many accounts from one network. */
export class SignInThrottle {
  /** Per account and network. */
  readonly #ofAccount: Throttle;
  readonly #ofNetwork: Throttle;
  /** Per account, over all networks. */
  readonly #everywhere: Throttle;
  /** Per account and device, instead of the others: guessing elsewhere does not lock the owner out. */
  readonly #ofDevice: Throttle;

  constructor(database: Queryable) {
    const waits = { firstWait: 2, longestWait: 900, memory: 3_600, alternative: ALTERNATIVE };
    this.#ofAccount = new Throttle(database, { name: 'sign-in', free: 5, ...waits });
    this.#ofNetwork = new Throttle(database, { name: 'sign-in-address', free: 50, ...waits });
    this.#everywhere = new Throttle(database, {
      name: 'sign-in-everywhere',
      free: 50,
      firstWait: 60,
      longestWait: 3_600,
      memory: 86_400,
      alternative: ALTERNATIVE,
    });
    this.#ofDevice = new Throttle(database, { name: 'sign-in-device', free: 5, ...waits });
  }

  /**
   * Counts an attempt before its password is verified: verifying is slow, and many could run concurrently.
   *
   * @returns a function to call when the password was right, which undoes the count
   * @throws ApiError 429 while the wait lasts; nothing is counted then
   */
  async begin({ email, network, device }: SignInAttempt): Promise<() => Promise<void>> {
    const account = email.toLowerCase();
    if (device) return this.#count([{ throttle: this.#ofDevice, key: `${account} ${device}`, isReset: true }]);
    return this.#count([
      // First, so that a network in its wait costs one statement.
      { throttle: this.#ofNetwork, key: network },
      { throttle: this.#ofAccount, key: `${account} ${network}`, isReset: true },
      { throttle: this.#everywhere, key: account },
    ]);
  }

  /** Counts in each throttle, or in none when one of them is in its wait. */
  async #count(counts: { throttle: Throttle; key: string; isReset?: true }[]): Promise<() => Promise<void>> {
    const undos: (() => Promise<void>)[] = [];
    const right: (() => Promise<void>)[] = [];
    try {
      for (const { throttle, key, isReset } of counts) {
        const attempt = await throttle.count(key);
        const undo = () => throttle.undo(key, attempt);
        undos.push(undo);
        right.push(isReset ? () => throttle.reset(key) : undo);
      }
    } catch (error) {
      await Promise.all(undos.map((undo) => undo()));
      throw error;
    }
    return async () => {
      await Promise.all(right.map((settle) => settle()));
    };
  }
}
