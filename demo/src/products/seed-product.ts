import type { Drawing } from '#drawings/drawing.ts';

/** A product as the seed inserts it. */
export interface SeedProduct {
  id: string;
  storeId: string;
  categoryId: string;
  subcategoryIds: string[];
  tagNames: string[];
  /** Subcategories and tags: what filters match. */
  browseIds: string[];
  title: string;
  description: string;
  priceKobo: number;
  isNegotiable: boolean;
  drawings: Drawing[];
  ageInDays: number;
}
