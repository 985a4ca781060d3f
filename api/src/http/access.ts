/** The account that sent a request, as the database has it at the time of this request. */
export interface Identity {
  accountId: string;
  sessionId: string;
  /** The store that the account owns. */
  storeId: string | null;
  /** A suspended store still belongs to its owner, but accepts no changes. */
  isStoreSuspended: boolean;
}

/**
 * Who may request a route. `optional`: every visitor, and the account is identified when a token is sent;
 * `seller`: an account that owns a store.
 */
type Access = 'public' | 'optional' | 'account' | 'seller';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    identity: Identity | null;
  }
}
