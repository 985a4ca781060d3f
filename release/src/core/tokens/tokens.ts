import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { appendAudit, type ChangeOrigin } from '#core/audit/audit.ts';
import { lockChanges } from '#core/database/change-lock.ts';
import { Refusal } from '#core/errors/refusal.ts';
import type { ReleaseDatabase } from '#core/database/release-database.ts';
import { sha256 } from '#core/crypto/sha256.ts';

/** What a token may do. Each right includes those before it. */
export const TOKEN_SCOPES = ['read', 'publish', 'release'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Who holds a token. */
export interface TokenHolder {
  id: string;
  /** Name of the person, team or machine, as it stands in the audit. */
  label: string;
  scope: TokenScope;
  /** The one front end that a `publish` token may publish. */
  remote: string | null;
}

export type TokenGrant = Pick<TokenHolder, 'label' | 'scope'> & { remote?: string };

export interface TokenSummary extends TokenHolder {
  /** ISO 8601, UTC. */
  createdAt: string;
  revokedAt: string | null;
}

export interface Tokens {
  /** Makes a token. Its text is told this once; only a hash is kept. */
  create(grant: TokenGrant, origin: ChangeOrigin): Promise<{ id: string; token: string }>;
  revoke(id: string, origin: ChangeOrigin): Promise<void>;
  /** Every token that was ever made, newest first; what lets in is not told. */
  list(): Promise<TokenSummary[]>;
  /** The holder of a token that is known and not revoked. */
  verify(token: string): Promise<TokenHolder | undefined>;
}

interface TokenRow extends TokenHolder {
  created_at: Date | string;
  revoked_at: Date | string | null;
}

function toSummary({ created_at, revoked_at, ...holder }: TokenRow): TokenSummary {
  return {
    ...holder,
    createdAt: new Date(created_at).toISOString(),
    revokedAt: revoked_at === null ? null : new Date(revoked_at).toISOString(),
  };
}

const COLUMNS = 'id, label, scope, remote';

export function createTokens(database: ReleaseDatabase, now: () => Date): Tokens {
  return {
    async create({ label, scope, remote }, origin) {
      if ((scope === 'publish') !== (remote !== undefined)) {
        throw new Refusal(
          'bad-grant',
          'A publish token is for one front end, and only a publish token is: name the remote, or take another scope.',
        );
      }
      // 256 random bits: nothing to guess, so a plain hash keeps them safely.
      const token = `mortar_${randomBytes(32).toString('base64url')}`;
      const holder: TokenHolder = { id: uuidv7(), label, scope, remote: remote ?? null };
      return database.transaction(async (tx) => {
        await lockChanges(tx);
        await tx.query(
          `insert into release.tokens (id, hash, label, scope, remote, created_at)
           values ($1, $2, $3, $4, $5, $6::timestamptz)`,
          [holder.id, sha256(token), label, scope, holder.remote, now().toISOString()],
        );
        await appendAudit(
          tx,
          { ...origin, action: 'token-create', subject: holder.id, before: null, after: holder },
          now(),
        );
        return { id: holder.id, token };
      });
    },

    async revoke(id, origin) {
      await database.transaction(async (tx) => {
        await lockChanges(tx);
        const [holder] = await tx.query<TokenHolder>(
          `update release.tokens set revoked_at = $2::timestamptz
           where id::text = $1 and revoked_at is null returning ${COLUMNS}`,
          [id, now().toISOString()],
        );
        if (!holder) throw new Refusal('unknown-token', `No token ${id} is in use.`);
        await appendAudit(tx, { ...origin, action: 'token-revoke', subject: id, before: holder, after: null }, now());
      });
    },

    async list() {
      const rows = await database.query<TokenRow>(
        `select ${COLUMNS}, created_at, revoked_at from release.tokens order by created_at desc, id desc`,
      );
      return rows.map(toSummary);
    },

    async verify(token) {
      const [holder] = await database.query<TokenHolder>(
        `select ${COLUMNS} from release.tokens where hash = $1 and revoked_at is null`,
        [sha256(token)],
      );
      return holder;
    },
  };
}
