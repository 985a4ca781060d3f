import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { ChangeOrigin } from '#core/audit/audit-entry.ts';
import { appendAudit } from '#core/audit/audit.repository.ts';
import { sha256 } from '@mortar/server/signing';
import { lockChanges } from '#core/database/change-lock.ts';
import type { ChangeContext } from '#core/database/change-context.ts';
import { Refusal } from '#core/errors/refusal.ts';
import { findTokenHolder, insertToken, listTokenHolders, listTokens, revokeToken } from './token.repository.ts';
import type { TokenGrant, TokenHolder, TokenSummary } from './token.ts';

/** Issues, revokes and verifies the tokens that the release API requires. */
export interface Tokens {
  /** Issues a token. Its text is returned this once; only a hash is stored. */
  create(grant: TokenGrant, origin: ChangeOrigin): Promise<{ id: string; token: string }>;
  revoke(id: string, origin: ChangeOrigin): Promise<void>;
  /** Every token that was ever issued, newest first, without its text. */
  list(): Promise<TokenSummary[]>;
  /** The holder of a token that is known and not revoked. */
  verify(token: string): Promise<TokenHolder | undefined>;
  /** The holders of all tokens that are not revoked, by the SHA-256 of their token. */
  holders(): Promise<ReadonlyMap<string, TokenHolder>>;
}

export function createTokens({ database, clock }: ChangeContext): Tokens {
  return {
    async create({ label, scope, remotes = [] }, origin) {
      if ((scope === 'publish' || scope === 'team') !== remotes.length > 0) {
        throw new Refusal(
          'bad-grant',
          'Tokens of scope publish and team are for the front ends that they name, and others name none: add --remote, or take another scope.',
        );
      }
      // 256 random bits cannot be guessed, so a plain hash is enough.
      const token = `mortar_${randomBytes(32).toString('base64url')}`;
      const holder: TokenHolder = { id: uuidv7(), label, scope, remotes: [...remotes] };
      return database.transaction(async (tx) => {
        await lockChanges(tx);
        const at = await clock(tx);
        await insertToken(tx, holder, sha256(token), at);
        const fact = { ...origin, action: 'token-create', subject: holder.id, before: null, after: holder } as const;
        await appendAudit(tx, fact, at);
        return { id: holder.id, token };
      });
    },

    async revoke(id, origin) {
      await database.transaction(async (tx) => {
        await lockChanges(tx);
        const at = await clock(tx);
        const holder = await revokeToken(tx, id, at);
        if (!holder) throw new Refusal('unknown-token', `No token ${id} is in use.`);
        await appendAudit(tx, { ...origin, action: 'token-revoke', subject: id, before: holder, after: null }, at);
      });
    },

    list: () => listTokens(database),
    verify: (token) => findTokenHolder(database, sha256(token)),
    holders: () => listTokenHolders(database),
  };
}
