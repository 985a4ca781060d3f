import { UUID } from 'uuidv7';
import type { Random } from './random.ts';

/** A day before anything of the seed can have happened: what is made later gets a greater id. */
const FIRST_DAY = Date.UTC(2024, 0, 1);

/** The oldest thing of the seed, in days before it. */
const OLDEST_DAYS = 600;

/**
 * A UUIDv7 that is the same on every run. Its time follows the age of the thing and not the
 * calendar: the ids, and with them the addresses, stay the same from machine to machine.
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
