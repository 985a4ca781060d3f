import type { Drawing } from '#drawings/drawing.ts';
import { type Random, seededRandom } from '#random/random.ts';
import { demoAccounts } from '#accounts/demo-accounts.ts';
import { seedId } from '#random/seed-id.ts';
import { defineEngagement, type Engagement } from '#engagement/define-engagement.ts';
import { defineAccount } from '#accounts/define-account.ts';
import { examplePhone, reviewerProfiles, type SeedAccount } from '#accounts/profiles.ts';
import { categoryOf } from '#products/category-tree.ts';
import type { ProductDraft } from '#products/product-draft.ts';
import { productDrafts } from '#products/product-drafts.ts';
import type { SeedProduct } from '#products/seed-product.ts';
import { sharedScenes, shopFront } from '#products/shared-scenes.ts';
import { defineStores } from '#stores/define-stores.ts';
import type { SeedStore } from '#stores/store-definition.ts';

export interface Catalogue extends Engagement {
  accounts: SeedAccount[];
  stores: SeedStore[];
  products: SeedProduct[];
  demoBuyerId: string;
  demoModeratorId: string;
  demoSellerId: string;
}

const REVIEWERS = 64;

/** Ids of the names in a draft; throws when a name is unknown, which is a mistake in the price lists. */
function classified({ category, subcategories, tags }: ProductDraft) {
  const shelf = categoryOf(category);
  const found = subcategories.map((name) => {
    const subcategory = shelf.subcategories.find((each) => each.name === name);
    if (!subcategory) throw new RangeError(`${category} has no subcategory ${name}.`);
    return subcategory;
  });
  const tagIds = tags.map((name) => {
    // A tag of its own subcategory first: the same name may stand under several.
    const tag = [...found, ...shelf.subcategories].flatMap((each) => each.tags).find((each) => each.name === name);
    if (!tag) throw new RangeError(`${category} has no tag ${name}.`);
    return tag.id;
  });
  const subcategoryIds = found.map(({ id }) => id);
  return { categoryId: shelf.id, subcategoryIds, tagNames: tags, browseIds: [...subcategoryIds, ...tagIds] };
}

/** The featured image, then up to three more: the product in another size or as a close-up, and the seller's shop. */
function gallery(random: Random, draft: ProductDraft, drafts: readonly ProductDraft[], store: number): Drawing[] {
  const relatives = drafts.filter(
    (other) => other !== draft && other.family !== undefined && other.family === draft.family,
  );
  const closeUps =
    relatives.length > 0 ? [] : draft.drawings.map((drawing): Drawing => ({ ...drawing, isCloseUp: true }));
  const candidates = [
    ...closeUps,
    ...random.some(relatives, 2).flatMap(({ drawings }) => drawings.slice(0, 1)),
    ...(sharedScenes[draft.category] ?? []),
    ...(random.chance(0.35) ? [shopFront(store)] : []),
  ].filter((each) => each !== undefined);
  const count = 1 + random.weighted([2, 4, 4, 2]);
  return [...draft.drawings, ...candidates].slice(0, count);
}

function defineProduct(
  random: Random,
  draft: ProductDraft,
  drafts: readonly ProductDraft[],
  stores: readonly SeedStore[],
): SeedProduct {
  const place = classified(draft);
  const store = random.weighted(
    stores.map(({ categoryIds, size }) => (categoryIds.includes(place.categoryId) ? size : 0)),
  );
  // More newer ones than older ones, as in a growing market.
  const ageInDays = 0.05 + random.next() ** 1.7 * 400;
  return {
    ...place,
    id: seedId(random, ageInDays),
    storeId: stores[store]?.id ?? '',
    title: draft.title,
    description: draft.description,
    priceKobo: draft.naira * 100,
    isNegotiable: draft.isNegotiable,
    drawings: gallery(random, draft, drafts, store),
    ageInDays,
  };
}

/** Everything that the seed inserts, as plain data; every call returns the same. */
export function defineCatalogue(): Catalogue {
  const { owners, seller, stores } = defineStores();
  const ofProducts = seededRandom(2);
  const drafts = productDrafts(ofProducts);
  const products = drafts.map((draft) => defineProduct(ofProducts, draft, drafts, stores));
  const random = seededRandom(3);
  const buyer = defineAccount(
    random,
    {
      firstname: 'Chidinma',
      lastname: 'Adebayo',
      email: demoAccounts.buyer.email,
      phone: examplePhone(1),
      avatar: {
        kind: 'avatar',
        look: { ground: '#c98a6a', skin: '#7a4a2e', hair: '#1c1512', garment: '#2f5f5a', style: 'wrap' },
      },
    },
    300,
  );
  const reviewers = reviewerProfiles(random, REVIEWERS).map((profile, i) =>
    defineAccount(random, profile, 520 - i * 2),
  );
  const moderator = defineAccount(
    random,
    {
      firstname: 'Amaka',
      lastname: 'Nwosu',
      email: demoAccounts.moderator.email,
      phone: examplePhone(2),
      avatar: null,
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
    ...defineEngagement(seededRandom(4), { buyer, seller, reviewers, stores, products }),
  };
}
