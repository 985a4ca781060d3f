import {
  ASSERTION_ALGORITHM,
  ASSERTION_HEADER,
  ASSERTION_KEYS_PATH,
  ASSERTION_SECONDS,
  ASSERTION_TYPE,
} from '@mortar/federation';
import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { ServiceError } from './problems.ts';
import type { Visitor } from './visitor.ts';

export interface AssertionOptions {
  /** The name that the service is registered by, such as `mfe-enquiries`. */
  name: string;
  /** Origin under which visitors reach the site, such as `https://mortar.example`. */
  site: string;
  /** Where the site's keys are, when this server reaches the site by another address. */
  keysUrl?: string;
}

/** Seconds by which the clocks of gateway and service may differ. */
const CLOCK_TOLERANCE_S = 5;
/** Milliseconds for which keys are kept: one that was taken out of use is refused after that. */
const KEYS_KEPT_MS = 5 * 60_000;
/** Milliseconds between two reads for a key that is not known yet. */
const COOLDOWN_MS = 5_000;
const TIMEOUT_MS = 3_000;

/** What is wrong with an assertion, rather than with the way to the keys. */
const INVALID = [
  errors.JOSEAlgNotAllowed,
  errors.JWKSNoMatchingKey,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
];

/**
 * Creates the check of assertions.
 *
 * @returns reads who sent a request. It throws a ServiceError 401 when no gateway of the site states it, and 503 when
 *   the keys of the site cannot be read
 */
export function assertionCheck({
  name,
  site,
  keysUrl,
}: AssertionOptions): (request: FastifyRequest) => Promise<Visitor> {
  const keys = createRemoteJWKSet(new URL(keysUrl ?? ASSERTION_KEYS_PATH, site), {
    cacheMaxAge: KEYS_KEPT_MS,
    cooldownDuration: COOLDOWN_MS,
    timeoutDuration: TIMEOUT_MS,
  });
  return async (request) => {
    const assertion = request.headers[ASSERTION_HEADER];
    if (typeof assertion !== 'string') throw notFromGateway();
    try {
      const { payload } = await jwtVerify<{ claims?: Record<string, unknown> }>(assertion, keys, {
        algorithms: [ASSERTION_ALGORITHM],
        typ: ASSERTION_TYPE,
        issuer: new URL(site).origin,
        audience: name,
        requiredClaims: ['iat', 'exp'],
        maxTokenAge: ASSERTION_SECONDS,
        clockTolerance: CLOCK_TOLERANCE_S,
      });
      return { subject: payload.sub ?? null, claims: payload.claims ?? {} };
    } catch (error) {
      if (INVALID.some((invalid) => error instanceof invalid)) {
        request.log.warn({ err: error }, 'an assertion was refused');
        throw notFromGateway();
      }
      request.log.error(error, 'the keys of the site cannot be read');
      throw new ServiceError(503, 'keys_unavailable', 'This is unavailable just now. Please try again in a moment.');
    }
  };
}

const notFromGateway = () =>
  new ServiceError(401, 'no_assertion', 'This service takes requests through the gateway of its site alone.');
