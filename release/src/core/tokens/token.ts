/** What a token may do. Each right includes those before it. */
export const TOKEN_SCOPES = ['read', 'publish', 'release'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The user or machine that a token was issued to. */
export interface TokenHolder {
  id: string;
  /** Name of the user, team or machine, as it stands in the audit. */
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
