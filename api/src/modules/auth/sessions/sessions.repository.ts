import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Orm } from '@mortar/server/database';
import { rolesOf } from '../accounts/accounts.repository.ts';
import { accounts, refreshTokens, sessions, stores } from '#database/schema.ts';
import type { Identity } from '#http/access.ts';

export type NewSession = typeof sessions.$inferInsert;

export async function insertSession(orm: Orm, session: NewSession): Promise<string> {
  const [row] = await orm.insert(sessions).values(session).returning({ id: sessions.id });
  if (!row) throw new Error('An inserted session returned no row');
  return row.id;
}

export async function insertRefreshToken(orm: Orm, sessionId: string, tokenHash: string): Promise<void> {
  await orm.insert(refreshTokens).values({ sessionId, tokenHash });
}

/**
 * Marks a refresh token as used by a device.
 *
 * @returns false when it was used before; of concurrent requests all but one get that
 */
export async function useRefreshToken(orm: Orm, tokenHash: string, usedBy: string): Promise<boolean> {
  const rows = await orm
    .update(refreshTokens)
    .set({ usedAt: sql`now()`, usedBy })
    .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.usedAt)))
    .returning({ sessionId: refreshTokens.sessionId });
  return rows.length > 0;
}

/** A refresh token that a device sends again. */
export interface RepeatedToken {
  tokenHash: string;
  successorHash: string;
  usedBy: string;
  graceSeconds: number;
}

/** Whether the device that used a refresh token sends it again, within the grace, and nobody has used its successor. */
export async function isRepeated(
  orm: Orm,
  { tokenHash, successorHash, usedBy, graceSeconds }: RepeatedToken,
): Promise<boolean> {
  const successor = alias(refreshTokens, 'successor');
  const rows = await orm
    .select({ one: sql`1` })
    .from(refreshTokens)
    .innerJoin(successor, and(eq(successor.tokenHash, successorHash), isNull(successor.usedAt)))
    .where(
      and(
        eq(refreshTokens.tokenHash, tokenHash),
        eq(refreshTokens.usedBy, usedBy),
        gt(refreshTokens.usedAt, sql`now() - make_interval(secs => ${graceSeconds})`),
      ),
    );
  return rows.length > 0;
}

export async function sessionOfToken(orm: Orm, tokenHash: string): Promise<string | undefined> {
  const [row] = await orm
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash));
  return row?.sessionId;
}

/** Channel on which triggers publish the id of each session that ends, or of an account whose sessions all end. */
export const ENDED_SESSIONS = 'mortar_ended_sessions';

const isUnended = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`));
const isActive = and(isUnended, isNull(accounts.suspendedAt));

/**
 * The account of an active session, the store it owns and its roles; undefined when the session has ended or the account
 * is suspended.
 */
export async function findIdentity(orm: Orm, sessionId: string): Promise<Identity | undefined> {
  const [row] = await orm
    .select({
      accountId: sessions.accountId,
      sessionId: sessions.id,
      storeId: stores.id,
      isStoreSuspended: sql<boolean>`${stores.suspendedAt} is not null`,
      roles: rolesOf,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(stores, eq(stores.ownerId, accounts.id))
    .where(and(eq(sessions.id, sessionId), isActive));
  return row;
}

/** A session and its account. */
export type SessionOwner = Pick<Identity, 'accountId' | 'sessionId'>;

/** The active session of a refresh token, used or not. */
export async function findActiveSession(orm: Orm, tokenHash: string): Promise<SessionOwner | undefined> {
  const [row] = await orm
    .select({ accountId: sessions.accountId, sessionId: sessions.id })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(refreshTokens.tokenHash, tokenHash), isActive));
  return row;
}

/** When an active session expires; undefined when it has ended or the account is suspended. */
export async function findExpiry(orm: Orm, sessionId: string): Promise<Date | undefined> {
  const [row] = await orm
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sessionId), isActive));
  return row?.expiresAt;
}

/** Whether an active session began within the last minutes. */
export async function hasJustBegun(orm: Orm, sessionId: string, minutes: number): Promise<boolean> {
  const began = gt(sessions.createdAt, sql`now() - make_interval(mins => ${minutes})`);
  return (await orm.$count(sessions, and(eq(sessions.id, sessionId), isUnended, began))) > 0;
}

export async function revokeSession(orm: Orm, sessionId: string): Promise<void> {
  await orm
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

export async function revokeSessionsOf(orm: Orm, accountId: string): Promise<void> {
  await orm
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt)));
}

/** Ends the active sessions of the account but one. */
export async function revokeOtherSessions(orm: Orm, accountId: string, sessionId: string): Promise<number> {
  const rows = await orm
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(eq(sessions.accountId, accountId), ne(sessions.id, sessionId), isUnended))
    .returning({ id: sessions.id });
  return rows.length;
}

/** @returns false when the account has no such active session */
export async function revokeSessionOf(orm: Orm, accountId: string, sessionId: string): Promise<boolean> {
  const rows = await orm
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, sessionId), isUnended))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** When the newest token was issued: a session renews it while it is used, which costs no request a write. */
const lastUsedAt = sql<Date>`coalesce(
  (select max(${refreshTokens.createdAt}) from ${refreshTokens} where ${refreshTokens.sessionId} = ${sessions.id}),
  ${sessions.createdAt})`.mapWith(refreshTokens.createdAt);

/** The active sessions of the account: this one, then the last used first. */
export async function listSessions(orm: Orm, { accountId, sessionId }: SessionOwner, limit: number) {
  return orm
    .select({
      id: sessions.id,
      device: sessions.device,
      network: sessions.network,
      createdAt: sessions.createdAt,
      lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isUnended))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(lastUsedAt), desc(sessions.id))
    .limit(limit);
}
