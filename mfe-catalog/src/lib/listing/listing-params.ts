import { PRODUCT_SORT, type ProductSort } from '@mortar/contracts/limits';

/** Layout of a listing. */
export type ListingView = 'grid' | 'list';

const sorts: readonly number[] = Object.values(PRODUCT_SORT);
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/;

// A URL can be typed, truncated or bookmarked for years, so invalid values are ignored.

/** Sort code of `?sort=`. */
export function readSort(params: URLSearchParams): ProductSort | undefined {
  const sort = Number(params.get('sort'));
  return sorts.includes(sort) ? (sort as ProductSort) : undefined;
}

/** Layout of `?view=`. */
export function readView(params: URLSearchParams): ListingView {
  return params.get('view') === 'list' ? 'list' : 'grid';
}

/** Ids of stores in a repeated parameter. */
export function readIds(params: URLSearchParams, name: string): string[] {
  return distinct(params.getAll(name).filter((value) => UUID.test(value)));
}

/** Slugs in a repeated parameter. */
export function readSlugs(params: URLSearchParams, name: string): string[] {
  return distinct(params.getAll(name).filter((value) => SLUG.test(value)));
}

/** Whole numbers from `min` to `max` in a repeated parameter. */
export function readIntegers(params: URLSearchParams, name: string, min: number, max: number): number[] {
  const values = params.getAll(name).map(Number);
  return distinct(values.filter((value) => Number.isInteger(value) && value >= min && value <= max));
}

/** Query parameters without empty ones; arrays repeat their name. */
export function writeParams(
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
