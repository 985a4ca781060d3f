import type { ProductFilters } from '@mortar/contracts';
import { CHOSEN_ATTRIBUTES_MAX } from '@mortar/contracts/attributes';
import { readAmount } from '@mortar/contracts/amounts';
import { AVAILABILITIES, type Availability } from '@mortar/contracts/availability';
import { PRODUCT_SORT, type ProductSort, RATING_MAX, RATING_MIN } from '@mortar/contracts/limits';
import { PRICE_MAX } from '@mortar/contracts/money';
import { stateOf } from '@mortar/contracts/places/nigeria';
import { AREAS_MAX } from '@mortar/contracts/rules/place-rules';
import { COMPARED_MEASURES, type ComparedMeasure } from '@mortar/contracts/units';

/** Layout of a listing. */
export type ListingView = 'grid' | 'list';

/** Width of a photo in the grid. */
export const GRID_SIZES = '(min-width: 82rem) 14rem, (min-width: 64rem) 18vw, (min-width: 40rem) 30vw, 44vw';

/** The category and subcategory in the path of a listing. They replace those of the query. */
export interface CategoryPath {
  categoryId?: string;
  subCategoryId?: string;
  /** The state in the path of its page. */
  stateId?: string;
}

const sorts: readonly number[] = Object.values(PRODUCT_SORT);
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const AREA = /^[\p{Ll}\p{Lo}\p{M}\p{N}-]{1,80}$/u;
const FACT = /^[a-z\d-]{1,80}=.{1,60}$/u;
const SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/;

// A URL can be typed, truncated or bookmarked for years, so invalid values are ignored.

/** The user's choices on a listing, in the URL, so that they can be shared and Back works. */
export interface ListingChoice {
  categories: string[];
  subcategories: string[];
  stores: string[];
  ratings: number[];
  /** Naira, with kobo behind a point; empty for no limit. */
  minPrice: string;
  maxPrice: string;
  availability: Availability[];
  /** Values of attributes of the one chosen category, as the API names them. */
  facts: string[];
  /** Ids of states in which stores are. */
  states: string[];
  /** Of the one chosen state. */
  areas: string[];
  /** State in which stores are or to which they deliver; empty for any. */
  serves: string;
  sort: ProductSort | undefined;
  /** What the sort by comparable price compares. */
  measure: ComparedMeasure | undefined;
}

/** Layout of `?view=`. */
export function readView(params: URLSearchParams): ListingView {
  return params.get('view') === 'list' ? 'list' : 'grid';
}

export function readListing(params: URLSearchParams): ListingChoice {
  return {
    categories: readSlugs(params, 'category'),
    subcategories: readSlugs(params, 'sub'),
    stores: readIds(params, 'store'),
    ratings: readIntegers(params, 'rating', RATING_MIN, RATING_MAX),
    minPrice: readPrice(params.get('min') ?? ''),
    maxPrice: readPrice(params.get('max') ?? ''),
    availability: readAvailability(params),
    facts: distinct(params.getAll('fact').filter((fact) => FACT.test(fact))).slice(0, CHOSEN_ATTRIBUTES_MAX),
    ...readPlace(params),
    ...readSort(params.get('sort')),
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
    availability: choice.availability,
    fact: choice.facts,
    state: choice.states,
    area: choice.areas,
    serves: choice.serves,
    sort: sortText(choice),
    view: view === 'grid' ? undefined : view,
    page: page === 1 ? undefined : page,
  });
}

/** Where stores are. */
export type PlaceChoice = Pick<ListingChoice, 'states' | 'areas' | 'serves'>;

export const NO_PLACE: PlaceChoice = { states: [], areas: [], serves: '' };

/**
 * The place of an address. A form without scripts has the state also where sellers who deliver to it are to take its
 * place.
 */
function readPlace(params: URLSearchParams): PlaceChoice {
  const named = distinct(params.getAll('state').filter(stateOf));
  const serves = stateOf(params.get('serves') ?? '')?.id ?? '';
  const states = named.length === 1 && named[0] === serves ? [] : named;
  const areas = distinct(params.getAll('area').filter((area) => AREA.test(area)));
  return { states, areas: states.length === 1 ? areas.slice(0, AREAS_MAX) : [], serves };
}

/** The same without any filter; the order stays. */
export function withoutFilters(choice: ListingChoice): ListingChoice {
  return {
    ...choice,
    categories: [],
    subcategories: [],
    stores: [],
    ratings: [],
    availability: [],
    facts: [],
    ...NO_PLACE,
    minPrice: '',
    maxPrice: '',
  };
}

/** How many filters are on. */
export function countFilters({
  categories,
  subcategories,
  stores,
  ratings,
  minPrice,
  maxPrice,
  availability,
  facts,
  states,
  areas,
  serves,
}: ListingChoice): number {
  const priced = minPrice !== '' || maxPrice !== '';
  const lists = [categories, subcategories, stores, ratings, availability, facts, states, areas];
  return lists.reduce((total, { length }) => total + length, Number(priced) + Number(serves !== ''));
}

/** Whether there are prices in the range: where its minimum is above its maximum, nothing is to be requested. */
export function hasPrices({ minPrice, maxPrice }: Pick<ListingChoice, 'minPrice' | 'maxPrice'>): boolean {
  return minPrice === '' || maxPrice === '' || Number(minPrice) <= Number(maxPrice);
}

/** The filters of the request to the API, which refuses a range without prices. */
export function filtersOf(choice: ListingChoice, path: CategoryPath): ProductFilters {
  const { categories, subcategories, stores, ratings, availability, facts, states, areas, serves, sort, measure } =
    choice;
  const { minPrice, maxPrice } = hasPrices(choice) ? choice : { minPrice: '', maxPrice: '' };
  return {
    ...pathFilters(path),
    ...(path.categoryId === undefined && categories.length > 0 && { category: categories }),
    ...(path.subCategoryId === undefined && subcategories.length > 0 && { subcategory: subcategories }),
    ...(stores.length > 0 && { storeId: stores }),
    ...(ratings.length > 0 && { ratings }),
    ...(minPrice !== '' && { minPrice: Math.min(Number(minPrice), PRICE_MAX) }),
    ...(maxPrice !== '' && { maxPrice: Math.min(Number(maxPrice), PRICE_MAX) }),
    ...(availability.length > 0 && { availability }),
    ...(facts.length > 0 && { attribute: facts }),
    ...(path.stateId === undefined && states.length > 0 && { state: states }),
    ...(areas.length > 0 && { area: areas }),
    ...(serves !== '' && { serves }),
    ...(sort !== undefined && { sort }),
    ...(sort === PRODUCT_SORT.unitPriceLowToHigh && { measure }),
  };
}

function pathFilters({ categoryId, subCategoryId, stateId }: CategoryPath): ProductFilters {
  return {
    ...(stateId !== undefined && { state: [stateId] }),
    ...(categoryId !== undefined && { category: [categoryId] }),
    ...(subCategoryId !== undefined && { subcategory: [subCategoryId] }),
  };
}

/** An order, and what it compares. */
export type SortChoice = Pick<ListingChoice, 'sort' | 'measure'>;

/** One field of a form has both: `?sort=2`, `?sort=per-m2`. */
const PER = 'per-';

/** The order of `?sort=`. */
export function readSort(text: string | null): SortChoice {
  const measure = COMPARED_MEASURES.find((each) => text === PER + each);
  if (measure) return { sort: PRODUCT_SORT.unitPriceLowToHigh, measure };
  const sort = Number(text);
  const isKnown = sorts.includes(sort) && sort !== PRODUCT_SORT.unitPriceLowToHigh;
  return { sort: isKnown ? (sort as ProductSort) : undefined, measure: undefined };
}

/** An order as the address has it; empty for the default one. */
export function sortText({ sort, measure }: SortChoice): string {
  if (measure) return PER + measure;
  return sort === undefined ? '' : String(sort);
}

function readAvailability(params: URLSearchParams): Availability[] {
  const named = params.getAll('availability');
  return AVAILABILITIES.filter((each) => named.includes(each));
}

/** Ids of stores in a repeated parameter. */
function readIds(params: URLSearchParams, name: string): string[] {
  return distinct(params.getAll(name).filter((value) => UUID.test(value)));
}

/** Slugs in a repeated parameter. */
function readSlugs(params: URLSearchParams, name: string): string[] {
  return distinct(params.getAll(name).filter((value) => SLUG.test(value)));
}

/** Whole numbers from `min` to `max` in a repeated parameter. */
function readIntegers(params: URLSearchParams, name: string, min: number, max: number): number[] {
  const values = params.getAll(name).map(Number);
  return distinct(values.filter((value) => Number.isInteger(value) && value >= min && value <= max));
}

/** Query parameters without empty ones; arrays repeat their name. */
function writeParams(
  values: Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const each of typeof value === 'object' ? value : [value]) {
      if (each !== undefined && each !== '') params.append(name, String(each));
    }
  }
  return params;
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

/**
 * A price in its shortest form, because trailing zeros must cause neither a request nor a history entry; empty for what
 * is no price. A form without scripts has it in the address as it was typed.
 */
export function readPrice(typed: string): string {
  const { value } = readAmount(typed, 'price');
  return value === null ? '' : String(Math.min(value, Number.MAX_SAFE_INTEGER));
}
