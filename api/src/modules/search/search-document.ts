import type { Availability, ComparedMeasure } from '@mortar/contracts';

/** What a document or a removal is about, and which of its changes came later. */
export interface SearchSubject {
  kind: 'product' | 'store';
  id: string;
  /** Grows with every change of the subject. */
  version: number;
}

/** All that a search index knows of a listed product. */
export interface ProductDocument extends SearchSubject {
  kind: 'product';
  title: string;
  description: string;
  tags: string[];
  categoryId: string;
  /** As the product's page has them. */
  subcategories: string[];
  /** Ids of its subcategories, and of its tags that are in the category tree: what the filter `subcategory` matches. */
  browseIds: string[];
  /** Each as `key=value`, as the filter `attribute` names them. */
  attributes: string[];
  storeId: string;
  /** Where its store is: null outside the states of Nigeria. */
  stateId: string | null;
  area: string;
  /** States that its store delivers to, or `all`. */
  serves: string[];
  priceKobo: number;
  availability: Availability;
  /** The price for one unit of a measure; null without one, like the measure. */
  comparableKobo: number | null;
  comparableMeasure: ComparedMeasure | null;
  /** Whether its price cannot be right: searches have it last. */
  isPriceImplausible: boolean;
  /** Null without a rating. */
  averageRating: number | null;
  totalRecommendations: number;
  totalReviews: number;
  /** The average rating as it would be with two more reviews of 3.5 stars: the order of hits that match alike. */
  standing: number;
  /** Microseconds since 1970: the newest first, then by id. */
  createdAt: number;
}

/** All that a search index knows of an open store. */
export interface StoreDocument extends SearchSubject {
  kind: 'store';
  name: string;
  description: string;
  city: string;
  state: string;
  stateId: string | null;
  /** States that it delivers to, or `all`. */
  serves: string[];
  isPremium: boolean;
  averageRating: number | null;
}

export type SearchDocument = ProductDocument | StoreDocument;
