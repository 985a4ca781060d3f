import { createHash } from 'node:crypto';

/** What the bundler writes for a class: long enough that nothing else in a file looks like it. */
export const LONG_CLASS_NAME = '__[hash:8]-class__';
const LONG_CLASS_NAMES = /__[\w-]{6,10}-class__/g;

const DIGITS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LETTERS = 52;

/** The short names by build, by long ones. The build for renderers is made before the one for browsers, which has the same. */
const namesOfBuilds = new Map<string, Map<string, string>>();

interface LongName {
  start: number;
  end: number;
  /** What is to stand in its place. */
  short: string;
}

/**
 * Finds the class names in a file of a build, and numbers them. A hash for each does not compress, and stands in a style
 * sheet, in a script and in documents: 3 KB of each first visit. The names of each build begin with a hash of its own,
 * which does.
 */
export function longNamesIn(text: string, build: string): LongName[] {
  const names = namesOfBuilds.get(build) ?? new Map<string, string>();
  namesOfBuilds.set(build, names);
  return Array.from(text.matchAll(LONG_CLASS_NAMES), ({ 0: long, index }) => {
    const short = names.get(long) ?? prefixOf(build) + inDigits(names.size);
    names.set(long, short);
    return { start: index, end: index + long.length, short };
  });
}

/** Four letters: names in CSS do not begin with a digit. */
function prefixOf(build: string): string {
  const hash = createHash('sha256').update(build).digest();
  return Array.from(hash.subarray(0, 4), (byte) => DIGITS[byte % LETTERS]).join('');
}

function inDigits(number: number): string {
  const last = DIGITS[number % DIGITS.length] ?? '';
  return number < DIGITS.length ? last : inDigits(Math.floor(number / DIGITS.length) - 1) + last;
}
