import type { FastifyRequest } from 'fastify';
import type { Identity } from './access.ts';

/**
 * The account of a request to a route with `access: 'account'` or `'seller'`.
 *
 * @throws Error when the route declares another access
 */
export function identityOf(request: FastifyRequest): Identity {
  if (!request.identity) throw new Error(`${request.routeOptions.url} asks for an identity it does not require`);
  return request.identity;
}

/** The account and its store, on a route with `access: 'seller'`. */
export function sellerOf(request: FastifyRequest): Identity & { storeId: string } {
  const identity = identityOf(request);
  if (!identity.storeId) throw new Error(`${request.routeOptions.url} asks for a store it does not require`);
  return { ...identity, storeId: identity.storeId };
}
