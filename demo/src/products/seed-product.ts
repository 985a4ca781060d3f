import type { AttributeValues, Pricing } from '@mortar/contracts';

/** A product in the list of its category. */
export interface ListedProduct {
  id: string;
  title: string;
  /** Name of the store that sells it. */
  store: string;
  naira: number;
  isNegotiable: boolean;
  ageInDays: number;
  /** Names, as those of the tags. */
  subcategories: string[];
  tags: string[];
  /** The first is the featured one. */
  pictures: string[];
  description: string;
}

/** What the price of a product is for and what that holds, with when its seller last stated it. */
export interface SeedPricing extends Omit<Pricing, 'price'> {
  confirmedDaysAgo: number;
}

/** A product as the seed inserts it. */
export interface SeedProduct {
  id: string;
  storeId: string;
  categoryId: string;
  subcategoryIds: string[];
  tagNames: string[];
  /** Subcategories and tags: what filters match. */
  browseIds: string[];
  attributes: AttributeValues;
  title: string;
  description: string;
  priceKobo: number;
  pricing: SeedPricing;
  isNegotiable: boolean;
  pictures: string[];
  ageInDays: number;
}
