/** The person behind a request, read from the database for this very request. */
export interface Identity {
  accountId: string;
  sessionId: string;
  /** Of the store that the account owns. */
  storeId: string | null;
  /** A suspended store is its owner's still, but nothing can be done with it. */
  isStoreSuspended: boolean;
}

/**
 * Who may call a route. `optional`: anybody, and the account is known when a token came along;
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
