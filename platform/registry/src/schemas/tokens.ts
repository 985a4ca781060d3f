import { RemoteName } from '@mortar/federation';
import { TOKEN_SCOPES } from '#core/tokens/token.ts';
import { type Static, Type } from 'typebox';
import { Nullable, Reason } from './fields.ts';

export const HolderView = Type.Object({
  label: Type.String(),
  scope: Type.Enum(TOKEN_SCOPES),
  remotes: Type.Array(Type.String()),
});
export type HolderView = Static<typeof HolderView>;

export const TokenBody = Type.Object(
  {
    label: Type.String({ minLength: 1, maxLength: 100 }),
    scope: Type.Enum(TOKEN_SCOPES),
    remotes: Type.Optional(Type.Array(RemoteName, { maxItems: 50, uniqueItems: true })),
    reason: Reason,
  },
  { additionalProperties: false },
);

export const TokenParams = Type.Object({ id: Type.String({ format: 'uuid' }) });
export type TokenBody = Static<typeof TokenBody>;

export const TokenCreated = Type.Object({ id: Type.String(), token: Type.String() });
export type TokenCreated = Static<typeof TokenCreated>;

export const TokenList = Type.Object({
  tokens: Type.Array(
    Type.Object({
      id: Type.String(),
      label: Type.String(),
      scope: Type.String(),
      remotes: Type.Array(Type.String()),
      createdAt: Type.String(),
      revokedAt: Nullable(Type.String()),
    }),
  ),
});
export type TokenList = Static<typeof TokenList>;
