import type { ModeratedSubject, ReportOutcome, ReportedSubject, ReportReason } from '@mortar/contracts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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

export type DeletedSubject = 'wishlist' | 'review';

/** What accounts deleted a short time ago, whole, so that they can take it back. */
export const deletions = pgTable(
  'deletions',
  {
    subject: text('subject').$type<DeletedSubject>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Rows by the name of their table. */
    contents: jsonb('contents').notNull(),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.subjectId] })],
);

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  /** Lower case. */
  email: text('email').primaryKey(),
  tokenHash: text('token_hash').notNull().unique('newsletter_subscribers_token_key'),
  createdAt: createdAt(),
  confirmedAt: moment('confirmed_at'),
});

/** Newsletters that administrators sent, known by what they say: the same one is sent to each subscriber once. */
export const newsletters = pgTable('newsletters', {
  /** SHA-256 of subject and text. */
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  /** Subscribers who have confirmed by then get it. */
  createdAt: createdAt(),
  /** The last address that has a job for it, in their order; null once all have one. */
  reached: text('reached').default(''),
});

export const reports = pgTable(
  'reports',
  {
    id: id(),
    subject: text('subject').$type<ReportedSubject>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    reporterId: uuid('reporter_id').references(() => accounts.id),
    reason: text('reason').$type<ReportReason>().notNull(),
    details: text('details').notNull(),
    createdAt: createdAt(),
    /** Null while it is open. */
    closedAt: moment('closed_at'),
    outcome: text('outcome').$type<ReportOutcome>(),
  },
  (table) => [
    check('reports_closed_with_outcome', sql`(${table.closedAt} is null) = (${table.outcome} is null)`),
    check('reports_outcome_known', sql`${table.outcome} in ('resolved', 'dismissed')`),
    index('reports_open_idx').on(table.subject, table.subjectId, table.id).where(sql`closed_at is null`),
    index('reports_subject_idx').on(table.subjectId, table.id),
    index('reports_closed_at_idx').on(table.closedAt).where(sql`closed_at is not null`),
  ],
);

/** What has open reports, one row each: the queue of moderators. Written by triggers of `reports` alone. */
export const reportedThings = pgTable(
  'reported_things',
  {
    subject: text('subject').$type<ReportedSubject>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** How many are open. */
    reports: integer('reports').notNull(),
    reasons: text('reasons').array().$type<ReportReason[]>().notNull(),
    oldest: uuid('oldest').notNull(),
    newest: uuid('newest').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.subjectId] }),
    index('reported_things_oldest_idx').on(table.oldest),
    index('reported_things_most_idx').on(table.reports.desc().nullsFirst(), table.oldest),
  ],
);

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

export interface AuditDetails {
  reason?: string;
  /** The name that the subject had then. */
  name?: string;
  /** Text that was removed, the number of reports that were closed and the like. */
  [other: string]: unknown;
}

/** What administrators did on the command line, and moderators on the site. Append-only until an entry is six years old. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    actor: text('actor').notNull(),
    /** The account of a moderator; null for an administrator. */
    actorId: uuid('actor_id').references(() => accounts.id),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    /** Null when it is nothing that moderators have a page for. */
    subjectKind: text('subject_kind').$type<ModeratedSubject>(),
    details: jsonb('details').$type<AuditDetails>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_entries_subject_idx').on(table.subject, table.id),
    index('audit_entries_created_at_idx').on(table.createdAt),
  ],
);

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

/** When a backup of this database ended last: one row. */
export const lastBackup = pgTable(
  'last_backup',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Null until the first. */
    endedAt: moment('ended_at'),
    /** From when on the first one is expected. */
    expectedSince: moment('expected_since').notNull().defaultNow(),
  },
  (table) => [check('last_backup_is_only', sql`${table.isOnly}`)],
);

/** Which indexes of a search engine the outbox is relayed to: one row once there is such an engine. */
export const searchGeneration = pgTable(
  'search_generation',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    name: text('name').notNull(),
  },
  (table) => [check('search_generation_is_only', sql`${table.isOnly}`)],
);
