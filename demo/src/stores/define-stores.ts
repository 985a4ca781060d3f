import { ALL_STATES, type DeliveryArea, STATES, stateOf } from '@mortar/contracts';
import { defineAccount } from '#accounts/define-account.ts';
import { demoAccounts } from '#accounts/demo-accounts.ts';
import { examplePhone, type SeedAccount } from '#accounts/profiles.ts';
import { readList } from '#lists/read-list.ts';
import { categoryOf } from '#products/category-tree.ts';
import { type Random, seededRandom } from '#random/random.ts';
import { seedId } from '#random/seed-id.ts';
import type { ListedStore, SeedStore, ListedDelivery } from './seed-store.ts';

function defineOwner(random: Random, { owner, name }: ListedStore, index: number): SeedAccount {
  const email =
    index === 0 ? demoAccounts.seller.email : `${name.split(' ')[0]}.${owner.lastname}@mortar.test`.toLowerCase();
  return defineAccount(random, { ...owner, email, phone: examplePhone(10 + index), portrait: null }, 560 - index * 3);
}

function defineStore(random: Random, listed: ListedStore, owner: SeedAccount, index: number): SeedStore {
  const ageInDays = 550 - index * 6;
  return {
    ...listed,
    id: seedId(random, ageInDays),
    ownerId: owner.id,
    deliveryAreas: defineDelivery(listed.delivery),
    categoryIds: listed.categories.map((name) => categoryOf(name).id),
    phone: owner.phone,
    ageInDays,
  };
}

/** The stores of the demo and their owners, the same on every call. The first is that of the demo seller. */
export function defineStores(): { stores: SeedStore[]; owners: SeedAccount[]; seller: SeedAccount } {
  const random = seededRandom(1);
  const list = readList<ListedStore>('stores');
  const owners = list.map((listed, i) => defineOwner(random, listed, i));
  const stores = list.flatMap((listed, i) => {
    const owner = owners[i];
    return owner ? [defineStore(random, listed, owner, i)] : [];
  });
  const [seller] = owners;
  if (!seller) throw new RangeError('The demo seller has no store.');
  return { stores, owners, seller };
}

/** Rows of delivery areas, one for each state. A state that is named itself comes before the zone that it is in. */
function defineDelivery(listed: readonly ListedDelivery[]): DeliveryArea[] {
  const areas = new Map<string, DeliveryArea>();
  for (const { to, costFrom, freeFrom, days, note } of listed) {
    for (const stateId of to.flatMap(statesOf)) {
      if (areas.has(stateId)) continue;
      areas.set(stateId, {
        stateId,
        costFrom: costFrom ?? null,
        freeFrom: freeFrom ?? null,
        daysMin: days?.[0] ?? null,
        daysMax: days?.[1] ?? null,
        note: note ?? null,
      });
    }
  }
  return [...areas.values()];
}

function statesOf(name: string): string[] {
  if (name === ALL_STATES || stateOf(name)) return [name];
  const inZone = STATES.filter(({ zone }) => zone === name).map(({ id }) => id);
  if (inZone.length === 0) throw new RangeError(`There is no state or zone ${name}.`);
  return inZone;
}
