import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { CalculatorId } from '@mortar/contracts/quantities/calculators';

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
    /** Those with a price per this measure. */
    comparedM2: integer('compared_m2').notNull().default(0),
    comparedM: integer('compared_m').notNull().default(0),
    comparedM3: integer('compared_m3').notNull().default(0),
    comparedLitre: integer('compared_litre').notNull().default(0),
    comparedKg: integer('compared_kg').notNull().default(0),
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
