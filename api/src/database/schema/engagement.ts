import type { NotificationKind } from '@mortar/contracts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { products } from './catalog.ts';
import { stores } from './stores.ts';
import { createdAt, id, moment, updatedAt } from './columns.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** Null when the review has no stars; averages ignore it. The same for the three below. */
    rating: smallint('rating'),
    satisfactionRating: smallint('satisfaction_rating'),
    qualityRating: smallint('quality_rating'),
    communicationRating: smallint('communication_rating'),
    replyContent: text('reply_content'),
    repliedAt: moment('replied_at'),
    createdAt: createdAt(),
    editedAt: moment('edited_at'),
  },
  (table) => [
    unique('reviews_product_account_key').on(table.productId, table.accountId),
    check(
      'reviews_stars',
      sql`rating between 1 and 5 and satisfaction_rating between 1 and 5
      and quality_rating between 1 and 5 and communication_rating between 1 and 5`,
    ),
    index('reviews_newest_idx').on(table.createdAt, table.id),
    index('reviews_product_idx').on(table.productId, table.createdAt, table.id),
    index('reviews_store_idx').on(table.storeId, table.createdAt, table.id),
    index('reviews_account_idx').on(table.accountId, table.createdAt, table.id),
  ],
);

export const recommendations = pgTable(
  'recommendations',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.accountId] })],
);

export const wishlists = pgTable(
  'wishlists',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    shareToken: text('share_token').unique('wishlists_share_token_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('wishlists_account_idx').on(table.accountId, table.createdAt, table.id)],
);

export const wishlistProducts = pgTable(
  'wishlist_products',
  {
    wishlistId: uuid('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** The lowest price that the owner was notified of, so that each price drop is notified once. */
    knownPriceKobo: bigint('known_price_kobo', { mode: 'number' }).notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.wishlistId, table.productId] }),
    index('wishlist_products_product_idx').on(table.productId),
    index('wishlist_products_newest_idx').on(table.wishlistId, table.addedAt, table.productId),
  ],
);

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    link: text('link'),
    readAt: moment('read_at'),
    /** Set when a digest contained it. */
    mailedAt: moment('mailed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'notifications_kind_known',
      sql`${table.kind} IN ('review', 'review-reply', 'wish', 'price-drop', 'moderation', 'stock', 'recommendation', 'import')`,
    ),
    index('notifications_account_idx').on(table.accountId, table.id),
    index('notifications_created_at_idx').on(table.createdAt),
    index('notifications_unread_idx').on(table.accountId).where(sql`read_at is null`),
    index('notifications_unread_first_idx').on(
      table.accountId,
      sql`(${table.readAt} is not null)`,
      table.id.desc().nullsFirst(),
    ),
  ],
);
