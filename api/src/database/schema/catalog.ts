import type { AttributeValues, Availability, ComparedMeasure, Measure, PriceUnit } from '@mortar/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { categories } from './categories.ts';
import { createdAt, id, moment, tsvector, updatedAt } from './columns.ts';
import { ratingTotals } from './rating-totals.ts';
import { stores } from './stores.ts';

export interface BulkRow {
  /** In thousandths of the sold unit. */
  from: number;
  kobo: number;
}

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
  /** Lower prices of larger quantities, from the smallest quantity on. */
  bulkPrices: jsonb('bulk_prices').$type<BulkRow[]>().notNull().default([]),
  /** When the seller last stated the price. */
  priceConfirmedAt: moment('price_confirmed_at'),
  /** Since when it is sold out; maintained by a trigger. */
  soldOutAt: moment('sold_out_at'),
  /** The price for one unit of a measure, by which lists are sorted. Maintained by a trigger: see the baseline. */
  comparableKobo: bigint('comparable_kobo', { mode: 'number' }),
  comparableMeasure: text('comparable_measure').$type<ComparedMeasure>(),
  /** Searches have it last: see `recordImplausiblePrices()`. */
  isPriceImplausible: boolean('is_price_implausible').notNull().default(false),
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
    /** By which its seller names it in price lists; unique in the store. */
    sku: text('sku'),
    /** The same for sizes and colours of one thing; null for a product that has none. */
    familyId: uuid('family_id'),
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
    /** Also those of a category that it was in, and of attributes that the category no longer has. */
    attributes: jsonb('attributes').$type<AttributeValues>().notNull().default({}),
    totalRecommendations: integer('total_recommendations').notNull().default(0),
    ...ratingTotals(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
    suspendedAt: moment('suspended_at'),
    promotedUntil: moment('promoted_until'),
    ...pricing(),
    /** The state of its store; maintained by triggers. */
    stateId: text('state_id'),
    /** A paused product is hidden until its seller has it again. */
    status: text('status').$type<'on-sale' | 'paused'>().notNull().default('on-sale'),
    /**
     * Whether the store or the product itself is suspended, or the product is paused, so that lists need no join:
     * maintained by triggers when the store or the status changes, and together with `suspendedAt` when the product is
     * suspended. The name is from before products could be.
     */
    isHidden: boolean('store_suspended').notNull().default(false),
    isListed: boolean('is_listed').notNull().generatedAlwaysAs(sql`deleted_at is null and not store_suspended`),
    /** Maintained by a trigger, as the two below: what is generated is computed again by every write of the row. */
    search: tsvector('search'),
    /** The words of the title alone, and of all but the description: the best hits of a search. */
    titleWords: tsvector('title_words'),
    nameWords: tsvector('name_words'),
    /** The average rating as it would be with two more reviews of 3.5 stars. */
    standing: doublePrecision('standing')
      .notNull()
      .generatedAlwaysAs(sql`(rating_sum + 7)::float8 / (rating_count + 2)`),
  },
  (table) => {
    const listed = sql`is_listed`;
    const comparable = sql`is_listed and comparable_kobo is not null`;
    const placed = sql`is_listed and state_id is not null`;
    const loved = () => [table.totalRecommendations.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
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
      check('products_sku_short', sql`char_length(${table.sku}) between 1 and 40`),
      check('products_price_positive', sql`${table.priceKobo} > 0`),
      check('products_at_most_five_images', sql`cardinality(${table.images}) <= 5`),
      check('products_at_most_three_subcategories', sql`cardinality(${table.subcategories}) <= 3`),
      check('products_at_most_three_tags', sql`cardinality(${table.tags}) <= 3`),
      uniqueIndex('products_sku_idx').on(table.storeId, table.sku).where(sql`sku is not null`),
      index('products_family_idx').on(table.familyId).where(sql`family_id is not null`),
      index('products_newest_idx').on(table.createdAt, table.id).where(listed),
      // Most are in stock: those are soon met in the index of any order.
      index('products_availability_idx')
        .on(table.availability, table.createdAt, table.id)
        .where(sql`is_listed and availability <> 'in-stock'`),
      index('products_price_idx').on(table.priceKobo, table.id).where(listed),
      index('products_loved_idx')
        .on(table.averageRating.desc().nullsLast(), ...loved())
        .where(listed),
      index('products_worst_idx').on(table.averageRating, table.id).where(listed),
      // With the store, which lists of a place compare without reading the product.
      index('products_newest_of_category_idx')
        .on(table.categoryId, table.createdAt, table.id, table.storeId)
        .where(listed),
      index('products_price_of_category_idx')
        .on(table.categoryId, table.priceKobo, table.id, table.storeId)
        .where(listed),
      index('products_category_loved_idx')
        .on(table.categoryId, table.averageRating.desc().nullsLast(), ...loved())
        .where(listed),
      index('products_category_worst_idx').on(table.categoryId, table.averageRating, table.id).where(listed),
      index('products_store_newest_idx').on(table.storeId, table.createdAt, table.id).where(listed),
      index('products_store_price_idx').on(table.storeId, table.priceKobo, table.id).where(listed),
      index('products_comparable_idx').on(table.comparableMeasure, table.comparableKobo, table.id).where(comparable),
      index('products_category_comparable_idx')
        .on(table.categoryId, table.comparableMeasure, table.comparableKobo, table.id)
        .where(comparable),
      index('products_newest_of_state_idx').on(table.stateId, table.createdAt, table.id, table.storeId).where(placed),
      index('products_state_price_idx').on(table.stateId, table.priceKobo, table.id).where(placed),
      index('products_newest_of_category_state_idx')
        .on(table.categoryId, table.stateId, table.createdAt, table.id, table.storeId)
        .where(placed),
      index('products_implausible_idx').on(table.id).where(sql`is_price_implausible`),
      index('products_unplaced_idx').on(table.storeId).where(sql`state_id is null`),
      index('products_sold_out_idx').on(table.soldOutAt).where(sql`sold_out_at is not null and status = 'on-sale'`),
      index('products_paused_idx').on(table.storeId).where(sql`status = 'paused'`),
      index('products_browse_idx').using('gin', table.browseIds),
      index('products_attributes_idx').using('gin', sql`${table.attributes} jsonb_path_ops`),
      index('products_search_idx').using('gin', table.search),
      index('products_title_words_idx').using('gin', table.titleWords),
      index('products_name_words_idx').using('gin', table.nameWords),
      index('products_title_idx').on(sql`mortar_plain(${table.title})`).where(listed),
      index('products_standing_idx')
        .on(table.standing.desc().nullsFirst(), table.totalReviews.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(listed),
    ];
  },
);

/** What is asked for one unit of a measure in a subcategory or tag, computed once a day where enough is known. */
export const usualPrices = pgTable(
  'usual_prices',
  {
    /** Without a foreign key: what a moderator removed is gone with the next day. */
    subcategoryId: text('subcategory_id').notNull(),
    measure: text('measure').$type<ComparedMeasure>().notNull(),
    products: integer('products').notNull(),
    /** Four in five prices are from here to `highKobo`. */
    lowKobo: bigint('low_kobo', { mode: 'number' }).notNull(),
    medianKobo: bigint('median_kobo', { mode: 'number' }).notNull(),
    highKobo: bigint('high_kobo', { mode: 'number' }).notNull(),
    computedAt: moment('computed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.subcategoryId, table.measure] })],
);

/** Products whose price was far from the usual ones when it was stated, until it changes or a moderator accepts it. */
export const implausiblePrices = pgTable(
  'implausible_prices',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** For one unit of the measure that the product is compared by. */
    medianKobo: bigint('median_kobo', { mode: 'number' }).notNull(),
    statedAt: moment('stated_at').notNull().defaultNow(),
  },
  (table) => [index('implausible_prices_stated_idx').on(table.statedAt, table.productId)],
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
