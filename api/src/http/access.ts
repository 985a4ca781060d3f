import type { AccountRole } from '@mortar/contracts';

/** The account that sent a request, as the database has it at the time of this request. */
export interface Identity {
  accountId: string;
  sessionId: string;
  /** The store that the account owns. */
  storeId: string | null;
  /** A suspended store still belongs to its owner, but accepts no changes. */
  isStoreSuspended: boolean;
  roles: readonly AccountRole[];
}

/**
 * Who may request a route. `optional`: every visitor, and the account is identified when a token is sent;
 * `seller`: an account that owns a store; `moderator`: an account with this role.
 */
type Access = 'public' | 'optional' | 'account' | 'seller' | 'moderator';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    identity: Identity | null;
  }
}
