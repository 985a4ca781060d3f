import { UUID } from 'uuidv7';
import type { Random } from './random.ts';

/** A day before the seed runs, so that rows created later have greater ids. */
const FIRST_DAY = Date.UTC(2024, 0, 1);

/** The oldest thing of the seed, in days before it. */
const OLDEST_DAYS = 600;

/**
 * A UUIDv7 that is the same on every run. Its time follows the age of the row and not the calendar, so
 * that ids and URLs are the same on every machine.
 */
export function seedId(random: Random, ageInDays: number): string {
  const time = FIRST_DAY + Math.round((OLDEST_DAYS - ageInDays) * 86_400_000 * 0.5);
  return UUID.fromFieldsV7(
    time,
    random.whole(0, 0xfff),
    random.whole(0, 0x3fffffff),
    random.whole(0, 0xffffffff),
  ).toString();
}
