import { defineAccount } from '#accounts/define-account.ts';
import { demoAccounts } from '#accounts/demo-accounts.ts';
import { examplePhone, type SeedAccount } from '#accounts/profiles.ts';
import { categoryOf } from '#products/category-tree.ts';
import { type Random, seededRandom } from '#random/random.ts';
import { seedId } from '#random/seed-id.ts';
import type { SeedStore, StoreDefinition } from './store-definition.ts';
import { storeDefinitions } from './stores.ts';

function defineOwner(random: Random, { owner, name }: StoreDefinition, index: number): SeedAccount {
  const email =
    index === 0 ? demoAccounts.seller.email : `${name.split(' ')[0]}.${owner.lastname}@mortar.test`.toLowerCase();
  return defineAccount(random, { ...owner, email, phone: examplePhone(10 + index), avatar: null }, 560 - index * 3);
}

function defineStore(random: Random, definition: StoreDefinition, owner: SeedAccount, index: number): SeedStore {
  const ageInDays = 550 - index * 6;
  return {
    ...definition,
    id: seedId(random, ageInDays),
    ownerId: owner.id,
    categoryIds: definition.categories.map((name) => categoryOf(name).id),
    phone: owner.phone,
    ageInDays,
  };
}

/** The stores of the demo and their owners, the same on every call. */
export function defineStores(): { stores: SeedStore[]; owners: SeedAccount[]; seller: SeedAccount } {
  const random = seededRandom(1);
  const owners = storeDefinitions.map((definition, i) => defineOwner(random, definition, i));
  const stores = storeDefinitions.flatMap((definition, i) => {
    const owner = owners[i];
    return owner ? [defineStore(random, definition, owner, i)] : [];
  });
  const [seller] = owners;
  if (!seller) throw new RangeError('The demo seller has no store.');
  return { stores, owners, seller };
}
