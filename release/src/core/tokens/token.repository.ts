import type { Queryable } from '@mortar/server/database';
import type { TokenHolder, TokenSummary } from './token.ts';

interface TokenRow extends TokenHolder {
  created_at: Date | string;
  revoked_at: Date | string | null;
}

const COLUMNS = 'id, label, scope, remote';

/** @param hash SHA-256 of the token, which itself is not stored */
export async function insertToken(tx: Queryable, holder: TokenHolder, hash: string, at: Date): Promise<void> {
  await tx.query(
    `insert into release.tokens (id, hash, label, scope, remote, created_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz)`,
    [holder.id, hash, holder.label, holder.scope, holder.remote, at.toISOString()],
  );
}

/** @returns who held it; `undefined` when there is no such token in use */
export async function revokeToken(tx: Queryable, id: string, at: Date): Promise<TokenHolder | undefined> {
  const [holder] = await tx.query<TokenHolder>(
    `update release.tokens set revoked_at = $2::timestamptz
     where id::text = $1 and revoked_at is null returning ${COLUMNS}`,
    [id, at.toISOString()],
  );
  return holder;
}

/** Newest first. */
export async function listTokens(database: Queryable): Promise<TokenSummary[]> {
  const rows = await database.query<TokenRow>(
    `select ${COLUMNS}, created_at, revoked_at from release.tokens order by created_at desc, id desc`,
  );
  return rows.map(toSummary);
}

/** The holder of a token that is not revoked. */
export async function findTokenHolder(database: Queryable, hash: string): Promise<TokenHolder | undefined> {
  const [holder] = await database.query<TokenHolder>(
    `select ${COLUMNS} from release.tokens where hash = $1 and revoked_at is null`,
    [hash],
  );
  return holder;
}

function toSummary({ created_at, revoked_at, ...holder }: TokenRow): TokenSummary {
  return {
    ...holder,
    createdAt: new Date(created_at).toISOString(),
    revokedAt: revoked_at === null ? null : new Date(revoked_at).toISOString(),
  };
}
