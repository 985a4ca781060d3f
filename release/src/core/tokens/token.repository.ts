import type { Queryable } from '@mortar/server/database';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { tokens } from '#core/database/schema.ts';
import type { TokenHolder, TokenSummary } from './token.ts';

const HOLDER = { id: tokens.id, label: tokens.label, scope: tokens.scope, remote: tokens.remote };

/** @param hash SHA-256 of the token, which itself is not stored */
export async function insertToken({ orm }: Queryable, holder: TokenHolder, hash: string, at: Date): Promise<void> {
  await orm.insert(tokens).values({ ...holder, hash, createdAt: at });
}

/**
 * @param id as a user wrote it: it need not be a UUID
 * @returns its holder; `undefined` when there is no such token or it was revoked
 */
export async function revokeToken({ orm }: Queryable, id: string, at: Date): Promise<TokenHolder | undefined> {
  const [holder] = await orm
    .update(tokens)
    .set({ revokedAt: at })
    .where(and(eq(sql`${tokens.id}::text`, id), isNull(tokens.revokedAt)))
    .returning(HOLDER);
  return holder;
}

/** Newest first. */
export async function listTokens({ orm }: Queryable): Promise<TokenSummary[]> {
  const rows = await orm
    .select({ ...HOLDER, createdAt: tokens.createdAt, revokedAt: tokens.revokedAt })
    .from(tokens)
    .orderBy(desc(tokens.createdAt), desc(tokens.id));
  return rows.map(toSummary);
}

/** The holder of a token that is not revoked. */
export async function findTokenHolder({ orm }: Queryable, hash: string): Promise<TokenHolder | undefined> {
  const [holder] = await orm
    .select(HOLDER)
    .from(tokens)
    .where(and(eq(tokens.hash, hash), isNull(tokens.revokedAt)));
  return holder;
}

function toSummary(row: TokenHolder & { createdAt: Date; revokedAt: Date | null }): TokenSummary {
  return { ...row, createdAt: row.createdAt.toISOString(), revokedAt: row.revokedAt?.toISOString() ?? null };
}
