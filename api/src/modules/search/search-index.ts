import type { ListExtent, ProductFilters } from '@mortar/contracts';
import type { Page } from '#http/page.ts';
import type { StorePlace } from '#modules/places/index.ts';
import type { SearchDocument, SearchSubject } from './search-document.ts';

/** A page of the products that filters let through. */
export interface ProductListing {
  /** Without a `sort` the best hits of a search come first, of a list the newest. */
  filters: ProductFilters;
  page: Page;
}

/** A search for products, by a text and filters. */
export interface ProductSearch extends ProductListing {
  text: string;
}

/** A page of what a search found, in its order, and the extent of all of it. */
export interface FoundPage extends ListExtent {
  ids: string[];
}

/** A choice of a filter, and how many products have it. */
export interface ChoiceCount {
  /** What the filter names: an id, or the stars of a rating. */
  key: string;
  count: number;
}

/**
 * What products have that match all filters. Each group of choices ignores the filter of its own group. Choices with
 * the most products come first, those with as many in the order of their keys.
 */
export interface FacetCounts {
  categories: ChoiceCount[];
  subcategories: ChoiceCount[];
  stores: ChoiceCount[];
  ratings: ChoiceCount[];
  availability: ChoiceCount[];
  /** Measures by which products can be compared. */
  measures: ChoiceCount[];
  states: ChoiceCount[];
  /** Those of the one chosen state; none without one. */
  areas: ChoiceCount[];
  /** Values of attributes, each as `key=value`. Each key ignores the values of its own that are chosen. */
  attributes: ChoiceCount[];
  /** Number of products that `serves` of the one chosen state would leave in its place; null without one. */
  serving: number | null;
  /** Undefined when there is no product. */
  priceKobo: { min: number; max: number } | undefined;
  /** More products match than were counted. */
  areLowerBounds: boolean;
}

/** A category or subcategory. */
export interface Shelf {
  id: string;
  isCategory: boolean;
}

/** How many of each are suggested at most. */
export interface SuggestionBounds {
  products: number;
  stores: number;
}

/** What an unfinished text may mean, the best first. */
export interface SuggestedMatches {
  /** Those that the text names, in any spelling. */
  shelves: Shelf[];
  /** Ids. */
  products: string[];
  stores: { id: string; name: string }[];
}

/**
 * What searches, lists and facets are served from. It returns ids, in order: what users read of them is read from the tables. Only listed
 * products and open stores are in it.
 */
export interface SearchIndex {
  /**
   * Finds products with all words of the text, misspelt or not: the exact title first, then all words in the title,
   * then in tags and categories, then in the description, and then what has a price that cannot be right. Every hit is on exactly one page.
   *
   * @throws ApiError 400 when the page's cursor is not one of this search
   */
  findProducts(search: ProductSearch): Promise<FoundPage>;
  /**
   * Lists products without a search. Undefined where the tables are the index: they are read together with what lists show.
   *
   * @throws ApiError 400 when the page's cursor is not one of this list
   */
  listProducts(listing: ProductListing): Promise<FoundPage | undefined>;
  /**
   * Of a search when the filters have a text (`title`), otherwise of all products.
   *
   * @param attributes keys of those whose values are counted
   */
  countFacets(filters: ProductFilters, attributes?: readonly string[]): Promise<FacetCounts>;
  /**
   * Finds stores with all words of the text: the exact name first, then all words in the name.
   *
   * @throws ApiError 400 when the page's cursor is not one of this search
   */
  findStores(text: string, page: Page, place?: StorePlace): Promise<FoundPage>;
  /** The last word of the text may be the beginning of a longer one. Prices that cannot be right are left out. */
  suggest(text: string, bounds: SuggestionBounds): Promise<SuggestedMatches>;
  /** How changes reach an index that is apart from the tables; absent where they are written together. */
  readonly feed?: SearchFeed;
}

/**
 * Takes the changes to products and stores, each at least once. A change with a lower `version` than the last one of
 * the same subject is late and changes nothing. All of them reject unless what they do is stored for good.
 */
export interface SearchFeed {
  /**
   * Names the indexes by what they are made of: an API that has other ones fills these beside those that are searched,
   * and takes over when they have everything.
   */
  readonly generation: string;
  /** Creates what is not there of the indexes of this generation. */
  create(): Promise<void>;
  index(documents: readonly SearchDocument[]): Promise<void>;
  remove(subjects: readonly SearchSubject[]): Promise<void>;
  /** The indexes of this generation have everything: they are searched from now on, and others are deleted. */
  goLive(): Promise<void>;
}
