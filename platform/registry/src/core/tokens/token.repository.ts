import type { Queryable } from '@mortar/server/database';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { tokens } from '#core/database/schema.ts';
import type { TokenHolder, TokenScope, TokenSummary } from './token.ts';

const { id, label, scope, remote, remotes } = tokens;
const HOLDER = { id, label, scope, remote, remotes };

/** @param hash SHA-256 of the token, which itself is not stored */
export async function insertToken({ orm }: Queryable, holder: TokenHolder, hash: string, at: Date): Promise<void> {
  const [first = null] = holder.remotes;
  await orm.insert(tokens).values({ ...holder, remote: first, hash, createdAt: at });
}

/**
 * @param id as a user wrote it: it need not be a UUID
 * @returns its holder; `undefined` when there is no such token or it was revoked
 */
export async function revokeToken({ orm }: Queryable, id: string, at: Date): Promise<TokenHolder | undefined> {
  const [row] = await orm
    .update(tokens)
    .set({ revokedAt: at })
    .where(and(eq(sql`${tokens.id}::text`, id), isNull(tokens.revokedAt)))
    .returning(HOLDER);
  return row && toHolder(row);
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
  const [row] = await orm
    .select(HOLDER)
    .from(tokens)
    .where(and(eq(tokens.hash, hash), isNull(tokens.revokedAt)));
  return row && toHolder(row);
}

/** The holders of tokens that are not revoked, by the hash of their token. */
export async function listTokenHolders({ orm }: Queryable): Promise<Map<string, TokenHolder>> {
  const rows = await orm
    .select({ ...HOLDER, hash: tokens.hash })
    .from(tokens)
    .where(isNull(tokens.revokedAt));
  return new Map(rows.map(({ hash, ...row }) => [hash, toHolder(row)]));
}

interface HolderRow {
  id: string;
  label: string;
  scope: TokenScope;
  remote: string | null;
  remotes: string[];
}

/** Tokens of versions before this one name their one front end in `remote` alone. */
function toHolder({ id, label, scope, remote, remotes }: HolderRow): TokenHolder {
  return { id, label, scope, remotes: remotes.length === 0 && remote !== null ? [remote] : remotes };
}

function toSummary(row: HolderRow & { createdAt: Date; revokedAt: Date | null }): TokenSummary {
  const { createdAt, revokedAt } = row;
  return { ...toHolder(row), createdAt: createdAt.toISOString(), revokedAt: revokedAt?.toISOString() ?? null };
}
