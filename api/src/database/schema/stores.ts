import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { categories } from './categories.ts';
import { createdAt, id, moment, tsvector, updatedAt } from './columns.ts';
import { ratingTotals } from './rating-totals.ts';

export const stores = pgTable(
  'stores',
  {
    id: id(),
    /** Unique: one store per account, under concurrent requests too. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id)
      .unique('stores_owner_id_key'),
    name: text('name').notNull(),
    description: text('description').notNull(),
    streetAddress: text('street_address').notNull(),
    country: text('country').notNull(),
    state: text('state').notNull(),
    city: text('city').notNull(),
    /** The state of Nigeria that is meant, in whichever spelling; null for others. */
    stateId: text('state_id').generatedAlwaysAs(sql`mortar_state_id(country, state)`),
    /** The city as filters have it. */
    areaKey: text('area_key').generatedAlwaysAs(sql`mortar_area_key(city)`),
    zipcode: bigint('zipcode', { mode: 'number' }),
    phone: text('phone').notNull(),
    storeImage: text('store_image'),
    coverImage: text('cover_image'),
    isPremium: boolean('is_premium').notNull().default(false),
    /** Null while it is not, and where it does not end. */
    premiumUntil: moment('premium_until'),
    isVerified: boolean('is_verified').notNull().default(false),
    suspendedAt: moment('suspended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Number of products on sale; maintained by a trigger. */
    totalProducts: integer('total_products').notNull().default(0),
    ...ratingTotals(),
    /** Recommendations of all its products; maintained by triggers. */
    totalRecommendations: integer('total_recommendations').notNull().default(0),
    oneStar: integer('one_star_reviews').notNull().default(0),
    twoStar: integer('two_star_reviews').notNull().default(0),
    threeStar: integer('three_star_reviews').notNull().default(0),
    fourStar: integer('four_star_reviews').notNull().default(0),
    fiveStar: integer('five_star_reviews').notNull().default(0),
    search: tsvector('search').generatedAlwaysAs(sql`mortar_store_document(name, description, city, state)`),
  },
  (table) => [
    index('stores_listing_idx')
      .on(table.isPremium.desc().nullsFirst(), table.averageRating.desc().nullsLast(), table.id.desc().nullsFirst())
      .where(sql`suspended_at is null`),
    index('stores_search_idx').using('gin', table.search),
    index('stores_place_idx').on(table.stateId, table.areaKey),
  ],
);

export const storeCategories = pgTable(
  'store_categories',
  {
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.categoryId] }),
    unique('store_categories_position_key').on(table.storeId, table.position),
    check('store_categories_at_most_three', sql`${table.position} between 0 and 2`),
  ],
);

/** Where a store delivers. A row of a state wins over the one of all states; without a row it does not deliver. */
export const storeDeliveryAreas = pgTable(
  'store_delivery_areas',
  {
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** Or `all`. */
    stateId: text('state_id').notNull(),
    costFromKobo: bigint('cost_from_kobo', { mode: 'number' }),
    /** The total of an order from which delivery is free. */
    freeFromKobo: bigint('free_from_kobo', { mode: 'number' }),
    daysMin: smallint('days_min'),
    daysMax: smallint('days_max'),
    note: text('note'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.stateId] }),
    index('store_delivery_areas_state_idx').on(table.stateId, table.storeId),
    check('store_delivery_areas_costs_known', sql`${table.costFromKobo} >= 0 and ${table.freeFromKobo} >= 0`),
    check(
      'store_delivery_areas_days_in_order',
      sql`${table.daysMin} between 0 and ${table.daysMax} and ${table.daysMax} <= 90`,
    ),
  ],
);
