import type { Availability, ComparedMeasure, Measure, PriceUnit } from '@mortar/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CalculatorId } from '@mortar/contracts/quantities/calculators';
import { accounts } from './accounts.ts';
import { createdAt, id, moment, tsvector, updatedAt } from './columns.ts';

/** Ids are slugs, because URLs contain them. */
export const categories = pgTable('categories', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull().default(0),
  /** Number of products on sale when they began to be counted in {@link categoryTotals}, which has what came since. */
  totalProducts: integer('total_products').notNull().default(0),
});

/**
 * Number of products on sale, maintained by triggers, in parts of each category. A write counts in one that is not
 * locked, so that sellers who write at the same time do not wait for each other.
 */
export const categoryTotals = pgTable(
  'category_totals',
  {
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    part: smallint('part').notNull(),
    products: integer('products').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.part] })],
);

/** Subcategories (no parent) and, below them, the tags (a subcategory as parent). */
export const subcategories = pgTable(
  'subcategories',
  {
    /** Unique over all categories, because filters name nothing else. */
    id: text('id').primaryKey(),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    parentId: text('parent_id'),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
    /** Works out how much of its products is needed. */
    calculator: text('calculator').$type<CalculatorId>(),
  },
  (table) => [
    check(
      'subcategories_calculator_known',
      sql`${table.calculator} IN ('tiles', 'paint', 'walls', 'concrete', 'roofing')`,
    ),
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }).onDelete('cascade'),
    index('subcategories_category_id_idx').on(table.categoryId),
  ],
);

/** Sums and counts of reviews, maintained by triggers, exact under concurrent writes. */
const ratingTotals = () => ({
  totalReviews: integer('total_reviews').notNull().default(0),
  ratingSum: bigint('rating_sum', { mode: 'number' }).notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  satisfactionSum: bigint('satisfaction_sum', { mode: 'number' }).notNull().default(0),
  satisfactionCount: integer('satisfaction_count').notNull().default(0),
  qualitySum: bigint('quality_sum', { mode: 'number' }).notNull().default(0),
  qualityCount: integer('quality_count').notNull().default(0),
  communicationSum: bigint('communication_sum', { mode: 'number' }).notNull().default(0),
  communicationCount: integer('communication_count').notNull().default(0),
  /** Null while no review has stars. */
  averageRating: doublePrecision('average_rating').generatedAlwaysAs(
    sql`case when rating_count > 0 then rating_sum::float8 / rating_count end`,
  ),
});

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
    zipcode: bigint('zipcode', { mode: 'number' }),
    phone: text('phone').notNull(),
    storeImage: text('store_image'),
    coverImage: text('cover_image'),
    isPremium: boolean('is_premium').notNull().default(false),
    isVerified: boolean('is_verified').notNull().default(false),
    suspendedAt: moment('suspended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Number of products on sale; maintained by a trigger. */
    totalProducts: integer('total_products').notNull().default(0),
    ...ratingTotals(),
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

/** What a price is for, how much is sold at it, and whether it can be had. */
const pricing = () => ({
  priceUnit: text('price_unit').$type<PriceUnit>(),
  /** What one sold unit holds. Quantities are in thousandths. */
  contentThousandths: bigint('content_thousandths', { mode: 'number' }),
  contentMeasure: text('content_measure').$type<Measure>(),
  /** m² that one sold unit covers. */
  coverageThousandths: bigint('coverage_thousandths', { mode: 'number' }),
  piecesPerUnit: integer('pieces_per_unit'),
  minimumThousandths: bigint('minimum_thousandths', { mode: 'number' }).notNull().default(1000),
  stepThousandths: bigint('step_thousandths', { mode: 'number' }).notNull().default(1000),
  availability: text('availability').$type<Availability>().notNull().default('in-stock'),
  leadDaysMin: smallint('lead_days_min'),
  leadDaysMax: smallint('lead_days_max'),
  /** When the seller last stated the price. */
  priceConfirmedAt: moment('price_confirmed_at'),
  /** Since when it is sold out; maintained by a trigger. */
  soldOutAt: moment('sold_out_at'),
  /** The price for one unit of a measure, by which lists are sorted. Maintained by a trigger: see its migration. */
  comparableKobo: bigint('comparable_kobo', { mode: 'number' }),
  comparableMeasure: text('comparable_measure').$type<ComparedMeasure>(),
});

export const products = pgTable(
  'products',
  {
    id: id(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    priceKobo: bigint('price_kobo', { mode: 'number' }).notNull(),
    isNegotiable: boolean('is_negotiable').notNull().default(false),
    /** URLs; the first is the featured one. */
    images: text('images').array().notNull().default([]),
    video: text('video'),
    subcategories: text('subcategories').array().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    /** Ids of its subcategories, and of its tags that are in the category tree: filters match these. */
    browseIds: text('browse_ids').array().notNull().default([]),
    totalRecommendations: integer('total_recommendations').notNull().default(0),
    ...ratingTotals(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
    suspendedAt: moment('suspended_at'),
    ...pricing(),
    /** A paused product is hidden until its seller has it again. */
    status: text('status').$type<'on-sale' | 'paused'>().notNull().default('on-sale'),
    /**
     * Whether the store or the product itself is suspended, or the product is paused, so that lists need no join:
     * maintained by triggers when the store or the status changes, and together with `suspendedAt` when the product is
     * suspended. The name is from before products could be.
     */
    isHidden: boolean('store_suspended').notNull().default(false),
    isListed: boolean('is_listed').notNull().generatedAlwaysAs(sql`deleted_at is null and not store_suspended`),
    search: tsvector('search').generatedAlwaysAs(
      sql`mortar_product_document(title, category_id, browse_ids, tags, description)`,
    ),
    /** The words of the title alone, and of all but the description: the best hits of a search. */
    titleWords: tsvector('title_words').generatedAlwaysAs(sql`mortar_title_words(title)`),
    nameWords: tsvector('name_words').generatedAlwaysAs(sql`mortar_name_words(title, category_id, browse_ids, tags)`),
    /** The average rating as it would be with two more reviews of 3.5 stars. */
    standing: doublePrecision('standing')
      .notNull()
      .generatedAlwaysAs(sql`(rating_sum + 7)::float8 / (rating_count + 2)`),
  },
  (table) => {
    const listed = sql`is_listed`;
    const comparable = sql`is_listed and comparable_kobo is not null`;
    return [
      check(
        'products_quantities_positive',
        sql`content_thousandths > 0 and coverage_thousandths > 0 and pieces_per_unit > 0
        and minimum_thousandths > 0 and step_thousandths > 0`,
      ),
      check(
        'products_availability_known',
        sql`${table.availability} in ('in-stock', 'limited', 'made-to-order', 'sold-out')`,
      ),
      check('products_status_known', sql`${table.status} in ('on-sale', 'paused')`),
      check('products_price_positive', sql`${table.priceKobo} > 0`),
      check('products_at_most_five_images', sql`cardinality(${table.images}) <= 5`),
      check('products_at_most_three_subcategories', sql`cardinality(${table.subcategories}) <= 3`),
      check('products_at_most_three_tags', sql`cardinality(${table.tags}) <= 3`),
      index('products_newest_idx').on(table.createdAt, table.id).where(listed),
      index('products_price_idx').on(table.priceKobo, table.id).where(listed),
      index('products_best_idx').on(table.averageRating.desc().nullsLast(), table.id.desc().nullsFirst()).where(listed),
      index('products_worst_idx').on(table.averageRating, table.id).where(listed),
      index('products_category_newest_idx').on(table.categoryId, table.createdAt, table.id).where(listed),
      index('products_category_price_idx').on(table.categoryId, table.priceKobo, table.id).where(listed),
      index('products_category_best_idx')
        .on(table.categoryId, table.averageRating.desc().nullsLast(), table.id.desc().nullsFirst())
        .where(listed),
      index('products_category_worst_idx').on(table.categoryId, table.averageRating, table.id).where(listed),
      index('products_store_newest_idx').on(table.storeId, table.createdAt, table.id).where(listed),
      index('products_store_price_idx').on(table.storeId, table.priceKobo, table.id).where(listed),
      index('products_comparable_idx').on(table.comparableMeasure, table.comparableKobo, table.id).where(comparable),
      index('products_category_comparable_idx')
        .on(table.categoryId, table.comparableMeasure, table.comparableKobo, table.id)
        .where(comparable),
      index('products_sold_out_idx').on(table.soldOutAt).where(sql`sold_out_at is not null and status = 'on-sale'`),
      index('products_paused_idx').on(table.storeId).where(sql`status = 'paused'`),
      index('products_browse_idx').using('gin', table.browseIds),
      index('products_search_idx').using('gin', table.search, sql`mortar_price_nodes(${table.priceKobo})`),
      index('products_title_words_idx').using('gin', table.titleWords),
      index('products_name_words_idx').using('gin', table.nameWords),
      index('products_title_idx').on(sql`mortar_plain(${table.title})`).where(listed),
      index('products_standing_idx')
        .on(table.standing.desc().nullsFirst(), table.totalReviews.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(listed),
    ];
  },
);

/** Lower prices of larger quantities. */
export const productBulkPrices = pgTable(
  'product_bulk_prices',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    fromThousandths: bigint('from_thousandths', { mode: 'number' }).notNull(),
    priceKobo: bigint('price_kobo', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.fromThousandths] }),
    check('product_bulk_prices_positive', sql`${table.fromThousandths} > 0 and ${table.priceKobo} > 0`),
  ],
);

/** Every distinct word of titles, tags and store names; misspelt words are corrected to one of these. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** The stem, by which inflected forms are recognised. */
    lexeme: text('lexeme').notNull(),
  },
  (table) => [
    index('search_words_lexeme_idx').on(table.lexeme),
    index('search_words_shape_idx').on(sql`left(${table.word}, 1)`, sql`length(${table.word})`),
    index('search_words_trigram_idx').using('gin', sql`${table.word} gin_trgm_ops`),
    index('search_words_prefix_idx').on(sql`${table.word} text_pattern_ops`),
  ],
);
