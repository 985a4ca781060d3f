import type { ProductFilters } from '@mortar/contracts';
import { type ProductSort, RATING_MAX, RATING_MIN } from '@mortar/contracts/limits';
import { PRICE_MAX } from '@mortar/contracts/money';
import {
  type ListingView,
  readIds,
  readIntegers,
  readSlugs,
  readSort,
  writeParams,
} from '#/lib/listing/listing-params.ts';
import { type ListingPlace, placeFilters } from './listing-place.ts';

/** The user's choices on a listing, in the URL, so that they can be shared and Back works. */
export interface ListingChoice {
  categories: string[];
  subcategories: string[];
  stores: string[];
  ratings: number[];
  /** Naira, with kobo behind a point; empty for no limit. */
  minPrice: string;
  maxPrice: string;
  sort: ProductSort | undefined;
}

/** Characters of a price as typed: no number of so many digits is written with an exponent. */
export const PRICE_LENGTH_MAX = 15;

export function readListing(params: URLSearchParams): ListingChoice {
  return {
    categories: readSlugs(params, 'category'),
    subcategories: readSlugs(params, 'sub'),
    stores: readIds(params, 'store'),
    ratings: readIntegers(params, 'rating', RATING_MIN, RATING_MAX),
    minPrice: readPrice(params.get('min')),
    maxPrice: readPrice(params.get('max')),
    sort: readSort(params),
  };
}

/** @param page of the list, from 1; another choice starts with the first */
export function writeListing(choice: ListingChoice, view: ListingView, page = 1): URLSearchParams {
  return writeParams({
    category: choice.categories,
    sub: choice.subcategories,
    store: choice.stores,
    rating: choice.ratings,
    min: choice.minPrice,
    max: choice.maxPrice,
    sort: choice.sort,
    view: view === 'grid' ? undefined : view,
    page: page === 1 ? undefined : page,
  });
}

/** The same without any filter; the order stays. */
export function withoutFilters(choice: ListingChoice): ListingChoice {
  return { ...choice, categories: [], subcategories: [], stores: [], ratings: [], minPrice: '', maxPrice: '' };
}

/** How many filters are on. */
export function countFilters({
  categories,
  subcategories,
  stores,
  ratings,
  minPrice,
  maxPrice,
}: ListingChoice): number {
  const priced = minPrice !== '' || maxPrice !== '';
  return categories.length + subcategories.length + stores.length + ratings.length + Number(priced);
}

/** Whether there are prices in the range: where its minimum is above its maximum, nothing is to be requested. */
export function hasPrices({ minPrice, maxPrice }: Pick<ListingChoice, 'minPrice' | 'maxPrice'>): boolean {
  return minPrice === '' || maxPrice === '' || Number(minPrice) <= Number(maxPrice);
}

/** The filters of the request to the API, which refuses a range without prices. */
export function filtersOf(choice: ListingChoice, place: ListingPlace): ProductFilters {
  const { categories, subcategories, stores, ratings, sort } = choice;
  const { minPrice, maxPrice } = hasPrices(choice) ? choice : { minPrice: '', maxPrice: '' };
  return {
    ...placeFilters(place),
    ...(place.categoryId === undefined && categories.length > 0 && { category: categories }),
    ...(place.subCategoryId === undefined && subcategories.length > 0 && { subcategory: subcategories }),
    ...(stores.length > 0 && { storeId: stores }),
    ...(ratings.length > 0 && { ratings }),
    ...(minPrice !== '' && { minPrice: Math.min(Number(minPrice), PRICE_MAX) }),
    ...(maxPrice !== '' && { maxPrice: Math.min(Number(maxPrice), PRICE_MAX) }),
    ...(sort !== undefined && { sort }),
  };
}

function readPrice(value: string | null): string {
  return value !== null && value.length <= PRICE_LENGTH_MAX && /^\d+(?:\.\d{1,2})?$/.test(value) ? value : '';
}
