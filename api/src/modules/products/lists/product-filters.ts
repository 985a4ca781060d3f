import { attributeChoice, nairaToKobo, type ProductFilters, valuesByKey } from '@mortar/contracts';
import { and, arrayOverlaps, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { products, stores } from '#database/schema.ts';
import { storesServing } from '#modules/places/index.ts';

/** A group of filters, by what the facets leave out in turn. */
export type FilterGroup =
  | 'category'
  | 'subcategory'
  | 'storeId'
  | 'ratings'
  | 'availability'
  | 'measure'
  | 'state'
  | 'area'
  | 'price';

/** What holds for every product that the filters let through, the search for a text aside. */
export function filterConditions(filters: ProductFilters, except?: FilterGroup): SQL | undefined {
  const groups: Record<FilterGroup, SQL | undefined> = {
    category: filters.category && inArray(products.categoryId, filters.category),
    subcategory: filters.subcategory && arrayOverlaps(products.browseIds, filters.subcategory),
    storeId: filters.storeId && inArray(products.storeId, filters.storeId),
    ratings: filters.ratings && or(...filters.ratings.map(starBucket)),
    availability: filters.availability && inArray(products.availability, filters.availability),
    measure: filters.measure && comparedBy(filters.measure),
    state: filters.state && inArray(products.stateId, filters.state),
    // An area is one of the chosen state, which is a condition on products.
    area:
      except === 'state' || !filters.area
        ? undefined
        : sql`${products.storeId} in (select ${stores.id} from ${stores} where ${inArray(stores.areaKey, filters.area)})`,
    price: and(
      filters.minPrice === undefined ? undefined : gte(products.priceKobo, nairaToKobo(filters.minPrice)),
      filters.maxPrice === undefined ? undefined : lte(products.priceKobo, nairaToKobo(filters.maxPrice)),
    ),
  };
  const chosen = Object.entries(groups).flatMap(([name, condition]) => (name === except ? [] : [condition]));
  return and(
    sql`${products.isListed}`,
    filters.productIds && inArray(products.id, filters.productIds),
    // Many stores serve a state: "is true" has them looked up in a hash, where a join would compare each with each.
    filters.serves === undefined ? undefined : sql`(${products.storeId} in ${storesServing(filters.serves)}) is true`,
    ...[...valuesByKey(filters.attribute ?? [])].map(([key, values]) =>
      or(...values.map((value) => hasValue(key, value))),
    ),
    ...chosen,
  );
}

/** Whether the product has a price per this measure: both conditions as the indexes of comparable prices have them. */
const comparedBy = (measure: string): SQL =>
  sql`(${products.comparableMeasure} = ${measure} and ${products.comparableKobo} is not null)`;

/** The same but for the chosen values of one attribute. */
export function withoutAttribute(filters: ProductFilters, key: string): ProductFilters {
  return { ...filters, attribute: filters.attribute?.filter((choice) => !choice.startsWith(attributeChoice(key, ''))) };
}

const hasValue = (key: string, value: string): SQL =>
  sql`${products.attributes} @> ${JSON.stringify({ [key]: value })}::jsonb`;

/** 4 stars: an average of at least 4 and below 5. */
function starBucket(stars: number): SQL {
  return sql`(${products.averageRating} >= ${stars} and ${products.averageRating} < ${stars + 1})`;
}
