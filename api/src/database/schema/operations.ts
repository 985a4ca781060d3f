import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, moment } from './columns.ts';

/** Images that were uploaded. Image fields accept only the URLs of these. */
export const mediaImages = pgTable(
  'media_images',
  {
    /** The random part of its URL. */
    id: text('id').primaryKey(),
    url: text('url').notNull().unique('media_images_url_key'),
    /** Null for the site's own images, such as those of the demo. */
    uploadedBy: uuid('uploaded_by').references(() => accounts.id),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
    /** Set when a row first refers to the image; images unclaimed after a day are deleted. */
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

/** Responses stored for a repeat of the same POST with the same `Idempotency-Key`. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** An account id, or the IP address of a visitor. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null while the first request is in progress. */
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

/** Changes that a search index apart from the tables does not have yet; written by triggers. */
export const searchOutbox = pgTable(
  'search_outbox',
  {
    entry: bigint('entry', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
  },
  (table) => [check('search_outbox_kind', sql`${table.kind} in ('product', 'store')`)],
);
