/**
 * What a token may do: read everything, publish some front ends, do everything with some front ends and see no other,
 * or do everything.
 */
export const TOKEN_SCOPES = ['read', 'publish', 'team', 'release'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The user or machine that a token was issued to. */
export interface TokenHolder {
  id: string;
  /** Name of the user, team or machine, as it stands in the audit. */
  label: string;
  scope: TokenScope;
  /** The front ends that a `publish` or `team` token is for; empty for the other scopes. */
  remotes: string[];
}

export type TokenGrant = Pick<TokenHolder, 'label' | 'scope'> & { remotes?: readonly string[] };

export interface TokenSummary extends TokenHolder {
  /** ISO 8601, UTC. */
  createdAt: string;
  revokedAt: string | null;
}
