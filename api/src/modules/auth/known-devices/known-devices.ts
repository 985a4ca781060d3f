import { randomBytes } from 'node:crypto';
import { isSignature, sign } from '@mortar/server/signing';

const PURPOSE = 'known-device';
/** Accounts of one device whose entries are kept. */
const MOST_ENTRIES = 5;

/** What an entry is bound to: a new password makes every entry of the account invalid. */
interface DeviceAccount {
  id: string;
  /** None for an account that signs in at a provider alone. */
  passwordHash: string | null;
}

/**
 * Entries of the device cookie: each proves that an account has signed in on the device before, so that the owner
 * can still sign in while others guess the password. An entry is `<random>.<signature>` and names no account.
 * After https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export class KnownDevices {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** The random part of the entry for this account; undefined when the cookie has none. */
  find(cookie: string | undefined, account: DeviceAccount): string | undefined {
    return entriesOf(cookie).find((entry) => this.#isFor(account, entry))?.nonce;
  }

  /** The cookie with an entry for the account, the one that it had if any, and the entries of other accounts. */
  remember(cookie: string | undefined, account: DeviceAccount): string {
    const nonce = this.find(cookie, account) ?? randomBytes(12).toString('base64url');
    const entry = { nonce, signature: sign(this.#secret, PURPOSE, signedText(account, nonce)) };
    const others = entriesOf(cookie).filter((other) => !this.#isFor(account, other));
    return [entry, ...others]
      .slice(0, MOST_ENTRIES)
      .map((each) => `${each.nonce}.${each.signature}`)
      .join('~');
  }

  #isFor(account: DeviceAccount, { nonce, signature }: Entry): boolean {
    return isSignature(this.#secret, PURPOSE, signedText(account, nonce), signature);
  }
}

interface Entry {
  nonce: string;
  signature: string;
}

const signedText = ({ id, passwordHash }: DeviceAccount, nonce: string) => `${id} ${nonce} ${passwordHash}`;

function entriesOf(cookie = ''): Entry[] {
  return cookie
    .split('~', MOST_ENTRIES)
    .map((entry) => entry.split('.'))
    .flatMap(([nonce, signature]) => (nonce && signature ? [{ nonce, signature }] : []));
}
