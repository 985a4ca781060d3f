import { seededRandom } from '#random/random.ts';
import { demoAccounts } from '#accounts/demo-accounts.ts';
import { defineEngagement, type Engagement } from '#engagement/define-engagement.ts';
import { defineProjects, type Projects } from '#engagement/define-projects.ts';
import { defineAccount } from '#accounts/define-account.ts';
import { examplePhone, reviewerProfiles, type SeedAccount } from '#accounts/profiles.ts';
import type { SeedProduct } from '#products/seed-product.ts';
import { defineStores } from '#stores/define-stores.ts';
import type { SeedStore } from '#stores/seed-store.ts';
import { defineProducts } from './define-products.ts';

export interface Catalogue extends Engagement, Projects {
  accounts: SeedAccount[];
  stores: SeedStore[];
  products: SeedProduct[];
  demoBuyerId: string;
  demoModeratorId: string;
  demoSellerId: string;
}

/** Everything that the seed inserts, as plain data; every call returns the same. */
export function defineCatalogue(): Catalogue {
  const { owners, seller, stores } = defineStores();
  const products = defineProducts(stores);
  const random = seededRandom(3);
  const buyer = defineAccount(
    random,
    {
      firstname: 'Chidinma',
      lastname: 'Adebayo',
      email: demoAccounts.buyer.email,
      phone: examplePhone(1),
      portrait: 'people/chidinma-adebayo',
    },
    300,
  );
  const reviewers = reviewerProfiles().map((profile, i) => defineAccount(random, profile, 520 - i * 2));
  const moderator = defineAccount(
    random,
    {
      firstname: 'Amaka',
      lastname: 'Nwosu',
      email: demoAccounts.moderator.email,
      phone: examplePhone(2),
      portrait: null,
    },
    300,
  );
  return {
    accounts: [buyer, ...owners, ...reviewers, moderator],
    stores,
    products,
    demoBuyerId: buyer.id,
    demoModeratorId: moderator.id,
    demoSellerId: seller.id,
    ...defineProjects(products),
    ...defineEngagement(seededRandom(4), { buyer, seller, reviewers, stores, products }),
  };
}
