import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Attribute } from '@mortar/contracts/attributes';
import type { CalculatorId } from '@mortar/contracts/quantities/calculators';

/** Ids are slugs, because URLs contain them. */
export const categories = pgTable('categories', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull().default(0),
  attributes: jsonb('attributes').$type<Attribute[]>().notNull().default([]),
});

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
