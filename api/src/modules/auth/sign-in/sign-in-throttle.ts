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

/** A counted attempt. */
export interface CountedAttempt {
  /** Undoes the count: the password was right. */
  wasRight: () => Promise<void>;
  /** What a wrong password gets, where it is not the usual error. */
  refusal?: unknown;
}

interface Count {
  throttle: Throttle;
  key: string;
  /** The right password sets it back to zero. */
  isReset?: true;
  /** What is counted while its wait lasts; without, the attempt is refused. */
  otherwise?: Count[];
}

/** The reset makes the device a known one, which has an allowance of its own. */
const ALTERNATIVE = 'reset your password: this device can then sign in at once';

const DAY = 86_400;

/** Throttles password guessing against one account, and against many accounts from one network. */
export class SignInThrottle {
  /** Per account and network. */
  readonly #ofAccount: Throttle;
  readonly #ofNetwork: Throttle;
  /** Per account, over all networks. */
  readonly #everywhere: Throttle;
  /**
   * Per account and network while the wait of all networks lasts: an attacker needs a network for each attempt, and
   * the owner has one on a new phone.
   */
  readonly #underAttack: Throttle;
  /** Per account, of those: networks are cheap to who has many. */
  readonly #underAttackEverywhere: Throttle;
  /** Per account and device, instead of the others: guessing elsewhere does not lock the owner out. */
  readonly #ofDevice: Throttle;

  constructor(database: Queryable) {
    const waits = { firstWait: 2, longestWait: 900, memory: 3_600, alternative: ALTERNATIVE };
    const longWaits = { firstWait: 60, longestWait: 3_600, memory: DAY, alternative: ALTERNATIVE };
    this.#ofAccount = new Throttle(database, { name: 'sign-in', free: 5, ...waits });
    this.#ofNetwork = new Throttle(database, { name: 'sign-in-address', free: 50, ...waits });
    this.#everywhere = new Throttle(database, { name: 'sign-in-everywhere', free: 50, ...longWaits });
    this.#underAttack = new Throttle(database, { name: 'sign-in-under-attack', free: 0, ...longWaits });
    this.#underAttackEverywhere = new Throttle(database, { name: 'sign-in-attack', free: 300, ...longWaits });
    this.#ofDevice = new Throttle(database, { name: 'sign-in-device', free: 5, ...waits });
  }

  /**
   * Counts an attempt before its password is verified: verifying is slow, and many could run concurrently.
   *
   * @throws ApiError 429 while the wait lasts; nothing is counted then
   */
  async begin({ email, network, device }: SignInAttempt): Promise<CountedAttempt> {
    const account = email.toLowerCase();
    if (device) return this.#count([{ throttle: this.#ofDevice, key: `${account} ${device}`, isReset: true }]);
    return this.#count([
      // First, so that a network in its wait costs one statement.
      { throttle: this.#ofNetwork, key: network },
      { throttle: this.#ofAccount, key: `${account} ${network}`, isReset: true },
      {
        throttle: this.#everywhere,
        key: account,
        otherwise: [
          { throttle: this.#underAttack, key: `${account} ${network}`, isReset: true },
          { throttle: this.#underAttackEverywhere, key: account },
        ],
      },
    ]);
  }

  /** Counts in each throttle, or in none when one of them is in its wait. */
  async #count(counts: Count[]): Promise<CountedAttempt> {
    const undos: (() => Promise<void>)[] = [];
    const right: (() => Promise<void>)[] = [];
    let refusal: unknown;
    const count = async ({ throttle, key, isReset, otherwise }: Count): Promise<void> => {
      try {
        const attempt = await throttle.count(key);
        const undo = () => throttle.undo(key, attempt);
        undos.push(undo);
        right.push(isReset ? () => throttle.reset(key) : undo);
      } catch (error) {
        if (!otherwise) throw error;
        refusal = error;
        for (const other of otherwise) await count(other);
      }
    };
    try {
      for (const each of counts) await count(each);
    } catch (error) {
      await Promise.all(undos.map((undo) => undo()));
      throw error;
    }
    return {
      wasRight: async () => {
        await Promise.all(right.map((settle) => settle()));
      },
      refusal,
    };
  }
}
