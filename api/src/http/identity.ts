import type { FastifyRequest } from 'fastify';
import type { Identity } from './access.ts';

/**
 * The account of a request to a route with `access: 'account'` or `'seller'`.
 *
 * @throws Error when the route declares another access
 */
export function identityOf(request: FastifyRequest): Identity {
  if (!request.identity) throw new Error(`${request.routeOptions.url} reads an identity that it does not require`);
  return request.identity;
}

/** The account and its store, on a route with `access: 'seller'`. */
export function sellerOf(request: FastifyRequest): Identity & { storeId: string } {
  const identity = identityOf(request);
  if (!identity.storeId) throw new Error(`${request.routeOptions.url} reads a store that it does not require`);
  return { ...identity, storeId: identity.storeId };
}
