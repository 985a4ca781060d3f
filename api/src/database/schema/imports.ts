import type { ImportError } from '@mortar/contracts';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { stores } from './stores.ts';

/** Files of products that sellers import, one at a time. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    state: text('state').$type<'checked' | 'applying' | 'done'>().notNull(),
    /** Names of the columns, as written. */
    header: text('header').array().notNull(),
    notes: text('notes').array().notNull(),
    /** Addresses of photos, by their names as `photoKey` has them. */
    photos: jsonb('photos').$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    check('imports_state_known', sql`${table.state} in ('checked', 'applying', 'done')`),
    uniqueIndex('imports_open_idx').on(table.storeId).where(sql`state <> 'done'`),
  ],
);

/** Their rows, with what becomes of each. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet numbers it. */
    row: integer('row').notNull(),
    action: text('action').$type<'create' | 'change' | 'none' | 'error'>().notNull(),
    productId: uuid('product_id'),
    /** What the row says, as the request that creates or changes a product. */
    form: jsonb('form').$type<object>().notNull(),
    cells: text('cells').array().notNull(),
    errors: jsonb('errors').$type<Omit<ImportError, 'row'>[]>().notNull().default([]),
    /** When it was applied, in the transaction that did so. */
    doneAt: moment('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    check('import_rows_action_known', sql`${table.action} in ('create', 'change', 'none', 'error')`),
  ],
);
