import { seedId } from '#random/seed-id.ts';
import type { Random } from '#random/random.ts';
import type { Profile, SeedAccount } from './profiles.ts';

export function defineAccount(random: Random, profile: Profile, ageInDays: number): SeedAccount {
  return { ...profile, id: seedId(random, ageInDays), ageInDays };
}
