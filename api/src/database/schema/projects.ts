import type { PriceUnit } from '@mortar/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { products } from './catalog.ts';
import { createdAt, id, moment, updatedAt } from './columns.ts';
import { stores } from './stores.ts';

export const projects = pgTable(
  'projects',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    shareToken: text('share_token').unique('projects_share_token_key'),
    /** When a moderator took its link back: until that is undone, it is not shared again. */
    suspendedAt: moment('suspended_at'),
    /** When its owner deleted it. It is erased an hour later, or when no report about it is open any more. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    /** Of the project or of one of its lines. */
    updatedAt: updatedAt(),
  },
  (table) => [
    index('projects_account_idx').on(table.accountId, table.updatedAt, table.id),
    index('projects_deleted_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

export const projectLines = pgTable(
  'project_lines',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Null for a line of one's own. */
    productId: uuid('product_id').references(() => products.id),
    /** A copy of the product's, for when it goes; the same for the unit. */
    title: text('title').notNull(),
    quantityThousandths: bigint('quantity_thousandths', { mode: 'number' }).notNull(),
    unit: text('unit').$type<PriceUnit>(),
    ownPriceKobo: bigint('own_price_kobo', { mode: 'number' }),
    part: text('part'),
    note: text('note'),
    isBought: boolean('is_bought').notNull().default(false),
    /** Of the product when it was added. */
    knownPriceKobo: bigint('known_price_kobo', { mode: 'number' }),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [
    check('project_lines_quantity_positive', sql`${table.quantityThousandths} > 0`),
    check('project_lines_priced', sql`(${table.productId} is null) = (${table.ownPriceKobo} is not null)`),
    index('project_lines_project_idx').on(table.projectId, table.position, table.id),
    uniqueIndex('project_lines_product_part_key')
      .on(table.projectId, table.productId, sql`coalesce(${table.part}, '')`)
      .where(sql`product_id is not null`),
  ],
);

/** What happened to a product on a day in Lagos: numbers, never who. Kept for 25 months. */
export const productDays = pgTable(
  'product_days',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** Lines of projects that it was added by. */
    projectAdds: integer('project_adds').notNull().default(0),
    views: integer('views').notNull().default(0),
    phone: integer('phone').notNull().default(0),
    whatsapp: integer('whatsapp').notNull().default(0),
    /** Wishlists that it was put on. */
    saves: integer('saves').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day] }), index('product_days_day_idx').on(table.day)],
);

/** The same of a store's own page. */
export const storeDays = pgTable(
  'store_days',
  {
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
    phone: integer('phone').notNull().default(0),
    whatsapp: integer('whatsapp').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.day] }), index('store_days_day_idx').on(table.day)],
);
