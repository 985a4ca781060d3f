import type { AccountRole, MailKind } from '@mortar/contracts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from './columns.ts';

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    email: text('email').notNull(),
    /** When its owner proved to receive mail at it; until then it may be a stranger's. */
    emailConfirmedAt: moment('email_confirmed_at'),
    /** E.164. */
    phone: text('phone').notNull(),
    /** None for an account that signs in at a provider, until a password is set by a reset code. */
    passwordHash: text('password_hash'),
    profileImage: text('profile_image'),
    oldProfileImage: text('old_profile_image'),
    termsVersion: text('terms_version').notNull(),
    termsAcceptedAt: moment('terms_accepted_at').notNull().defaultNow(),
    suspendedAt: moment('suspended_at'),
    /** What its owner does not want by mail. */
    unwantedMails: text('unwanted_mails').array().$type<MailKind[]>().notNull().default([]),
    /** When it is erased, unless its owner takes that back. */
    closesAt: moment('closes_at'),
    /** Since then it is a row that names nobody, for what refers to it. */
    erasedAt: moment('erased_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('accounts_email_key').on(sql`lower(${table.email})`),
    index('accounts_closes_at_idx').on(table.closesAt).where(sql`closes_at is not null`),
    index('accounts_search_idx').using(
      'gin',
      sql`lower(${table.firstname} || ' ' || ${table.lastname} || ' ' || ${table.email}) gin_trgm_ops`,
    ),
  ],
);

/** What accounts may do beyond their own things; read with each request, so that a change counts from the next on. */
export const accountRoles = pgTable(
  'account_roles',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text('role').$type<AccountRole>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.role] }),
    check('account_roles_known', sql`${table.role} IN ('moderator')`),
  ],
);

/** Who signs in to an account at a provider: what an issuer calls them, which it gives to nobody else. */
export const accountIdentities = pgTable(
  'account_identities',
  {
    /** In addresses of the API. */
    id: uuid('id').notNull().unique('account_identities_id_key').defaultRandom(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    provider: text('provider').notNull(),
    /** The address at the provider when the identity was joined, for its owner to recognise it. */
    email: text('email'),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('account_identities_account_id_idx').on(table.accountId),
  ],
);

/**
 * Changes of what a forgotten password is reset with: a new phone number, or a new address, which waits until it is
 * confirmed. Until a row expires, a link that was mailed to the address of before undoes the change.
 */
export const accountChanges = pgTable(
  'account_changes',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As it was before; so is the phone number. */
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** Null for a change of the phone number. */
    newEmail: text('new_email'),
    /** Null while the new address is not confirmed. */
    doneAt: moment('done_at'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_changes_waiting_key').on(table.accountId).where(sql`done_at is null`),
    index('account_changes_account_idx').on(table.accountId),
    index('account_changes_email_idx').on(sql`lower(${table.email})`),
  ],
);

/** A sign-in on one device, with its family of rotating refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Where it began, in words: a browser and a system. */
    device: text('device').notNull().default(''),
    /** Where it began: the first half of a network's address. */
    network: text('network').notNull().default(''),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('sessions_account_id_idx').on(table.accountId)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, so that a leaked table gives access to no account. */
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Set when it was exchanged for the next one. */
    usedAt: moment('used_at'),
    /** SHA-256 of what names the device that exchanged it. */
    usedBy: text('used_by'),
    /** Unused: processes of the version before write it during an upgrade. */
    repeatedAt: moment('repeated_at'),
  },
  (table) => [
    index('refresh_tokens_session_id_idx').on(table.sessionId),
    index('refresh_tokens_created_at_idx').on(table.createdAt),
  ],
);

/** The valid reset code of an account, if any. */
export const resetCodes = pgTable('reset_codes', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull(),
  /** E.164; the number with which it was requested. Who proves the mailbox of an unconfirmed account gets it with this one. */
  phone: text('phone'),
  attempts: integer('attempts').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
});
