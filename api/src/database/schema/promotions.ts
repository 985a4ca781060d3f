import type { PromotedSubject } from '@mortar/contracts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { stores } from './stores.ts';

/** What sellers applied to have promoted. Columns of the product or store say until when it is. */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    subject: text('subject').$type<PromotedSubject>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    days: smallint('days').notNull(),
    createdAt: createdAt(),
    /** Null while it is open. */
    answeredAt: moment('answered_at'),
    /** Null when it was declined. */
    endsAt: moment('ends_at'),
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    check('promotions_subject_known', sql`${table.subject} in ('product', 'store')`),
    uniqueIndex('promotions_open_key').on(table.subjectId).where(sql`answered_at is null`),
    index('promotions_store_idx').on(table.storeId, table.id),
    index('promotions_ends_at_idx').on(table.endsAt).where(sql`reminded_at is null`),
  ],
);
