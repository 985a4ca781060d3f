import { nairaToKobo, type ProductFilters } from '@mortar/contracts';
import { and, arrayOverlaps, eq, gte, inArray, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
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
    // An area is one of the chosen state. The state is a condition on products alone: once more on the stores, the planner
    // takes both for independent, expects a few products and reads all of the area instead of the first ones.
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
    eq(products.isListed, true),
    filters.productIds && inArray(products.id, filters.productIds),
    filters.serves === undefined ? undefined : inArray(products.storeId, storesServing(filters.serves)),
    ...chosen,
  );
}

/** Whether the product has a price per this measure: both conditions as the indexes of comparable prices have them. */
export const comparedBy = (measure: string | Placeholder): SQL =>
  sql`(${products.comparableMeasure} = ${measure} and ${products.comparableKobo} is not null)`;

/** 4 stars: an average of at least 4 and below 5. */
function starBucket(stars: number): SQL {
  return sql`(${products.averageRating} >= ${stars} and ${products.averageRating} < ${stars + 1})`;
}
