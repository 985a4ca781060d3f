import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, moment } from './columns.ts';

/** Pictures that the media store issued. An image field takes the URL of one of these only. */
export const mediaImages = pgTable(
  'media_images',
  {
    /** The random part of its URL. */
    id: text('id').primaryKey(),
    url: text('url').notNull().unique('media_images_url_key'),
    /** Null for pictures that the seed drew. */
    uploadedBy: uuid('uploaded_by').references(() => accounts.id),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
    /** Set when something first shows it; what is unclaimed after a day is swept. */
    claimedAt: moment('claimed_at'),
  },
  (table) => [index('media_images_created_at_idx').on(table.createdAt)],
);

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  /** Lower case. */
  email: text('email').primaryKey(),
  tokenHash: text('token_hash').notNull().unique('newsletter_subscribers_token_key'),
  createdAt: createdAt(),
  confirmedAt: moment('confirmed_at'),
});

export const reports = pgTable('reports', {
  id: id(),
  subject: text('subject').notNull(),
  subjectId: uuid('subject_id').notNull(),
  reporterId: uuid('reporter_id').references(() => accounts.id),
  reason: text('reason').notNull(),
  details: text('details').notNull(),
  createdAt: createdAt(),
});

/** Answers kept for a repeat of the same POST under the same `Idempotency-Key`. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Who asked: an account, or the address of a visitor. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null while the first request is still at work. */
    status: integer('status'),
    body: text('body'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotency_keys_created_at_idx').on(table.createdAt),
  ],
);

/** Attempts at what is throttled per account or address, shared by every API process. */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull(),
    blockedUntil: moment('blocked_until'),
    forgottenAt: moment('forgotten_at').notNull(),
  },
  (table) => [index('throttles_forgotten_at_idx').on(table.forgottenAt)],
);

/** What an administrator did on the command line. Append-only. */
export const auditEntries = pgTable('audit_entries', {
  id: id(),
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  details: jsonb('details').notNull().default({}),
  createdAt: createdAt(),
});
