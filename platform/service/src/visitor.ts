import type { FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ServiceError } from './problems.ts';

/** Who sent a request, as a gateway of the site stated it. */
export interface Visitor {
  /** Identifies the account, for good; `null`: the visitor is not signed in. */
  subject: string | null;
  /** What the site states of a signed-in visitor; each site has claims of its own. */
  claims: Record<string, unknown>;
}

/**
 * The visitor of a request that needs an account.
 *
 * @param claims schema of the claims that the site states
 * @throws ServiceError 401 when the visitor is not signed in
 * @throws Error when the site states other claims
 */
export function signedIn<Claims extends TSchema>(
  { visitor }: Pick<FastifyRequest, 'visitor'>,
  claims: Claims,
): { subject: string; claims: Static<Claims> } {
  if (!visitor || visitor.subject === null) {
    throw new ServiceError(401, 'not_signed_in', 'Please sign in to go on.');
  }
  if (Value.Check(claims, visitor.claims)) return { subject: visitor.subject, claims: visitor.claims };
  const [error] = Value.Errors(claims, visitor.claims);
  throw new Error(`The site states other claims than this service expects: ${error?.instancePath} ${error?.message}.`);
}
