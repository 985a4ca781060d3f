import type { FastifyRequest } from 'fastify';
import type { Identity } from '#http/access.ts';
import { loginRequired } from '../accounts/auth.errors.ts';

/**
 * The account of a request to a route with `access: 'optional'` that does something else for visitors; null for these.
 *
 * @throws ApiError 401 when the bearer token is not valid any more: the page renews it and repeats the request
 */
export function optionalIdentityOf({ identity, headers }: FastifyRequest): Identity | null {
  if (!identity && headers.authorization) throw loginRequired();
  return identity;
}
