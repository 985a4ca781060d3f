import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { passwordsBusy } from './auth.errors.ts';

/** argon2id, the library's default algorithm. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords hashed at a time: half of the threads that file reads and name look-ups share with them. */
const CONCURRENT = 2;
/** Passwords that wait: a few seconds of work. */
const MOST_WAITING = 100;

const limit = pLimit(CONCURRENT);

/** @throws ApiError 503 with `Retry-After` when too many passwords wait already. */
export function requirePasswordPlace(): void {
  if (limit.pendingCount >= MOST_WAITING) throw passwordsBusy();
}

/**
 * Does work that takes as much of a processor as a password, when it is its turn.
 *
 * @throws ApiError 503 with `Retry-After` when too many passwords wait already
 */
export async function inPasswordQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  requirePasswordPlace();
  return limit(work);
}

/** @throws ApiError 503 with `Retry-After` when too many passwords wait already. */
export async function hashPassword(password: string): Promise<string> {
  return inPasswordQueue(() => hash(normalized(password), options));
}

/** Keyboards write one letter with its marks in several ways: 'ọ́' is one to three code points. */
const normalized = (password: string) => password.normalize('NFKC');

/**
 * What to store instead of a hash that was made before passwords were normalized; undefined when it needs no other.
 *
 * @param password verified before
 * @throws ApiError 503 with `Retry-After` when too many passwords wait already
 */
export async function renewedHash(passwordHash: string | null, password: string): Promise<string | undefined> {
  if (passwordHash === null || spellingsOf(password).length === 1) return undefined;
  const isOfNormalized = await inPasswordQueue(() => verify(passwordHash, normalized(password)));
  return isOfNormalized ? undefined : hashPassword(password);
}

/** The normalized password, and those that older hashes may be of. */
function spellingsOf(password: string): string[] {
  return [...new Set([normalized(password), password, password.normalize('NFC'), password.normalize('NFD')])];
}

let decoy: Promise<string> | undefined;

/**
 * Verifies a password. Takes the same time when there is no account, or none with a password, so that the time reveals
 * nothing.
 *
 * @throws ApiError 503 with `Retry-After` when too many passwords wait already
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  // Beside the queue: it is made once.
  decoy ??= hash('a password of no account', options);
  const expected = passwordHash ?? (await decoy);
  for (const spelling of spellingsOf(password)) {
    const matches = await inPasswordQueue(() => verify(expected, spelling));
    if (matches) return typeof passwordHash === 'string';
  }
  return false;
}
