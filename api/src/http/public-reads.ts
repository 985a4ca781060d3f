import { WROTE_COOKIE } from '@mortar/federation';
import type { Replica } from '@mortar/server/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError } from '#lib/api-error.ts';

/**
 * Serves a public read from the replica, or from the primary.
 *
 * @param read gets the services of one of them
 */
export type PublicReads<Services> = <Result>(
  request: FastifyRequest,
  read: (services: Services) => Promise<Result>,
) => Promise<Result>;

interface ReplicaServices<Services> {
  replica: Pick<Replica, 'isUsable'>;
  services: Services;
}

/**
 * Reads of visitors go to the replica; those with a token, or from a browser that has just written something, to the
 * primary. What the replica does not have may be new: the primary is asked before it counts as missing.
 */
export function publicReads<Services>(
  primary: Services,
  copy: ReplicaServices<Services> | undefined,
): PublicReads<Services> {
  return async (request, read) => {
    if (!copy?.replica.isUsable || isOfWriter(request)) return read(primary);
    try {
      return await read(copy.services);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return read(primary);
      throw error;
    }
  };
}

const isOfWriter = ({ headers, cookies }: FastifyRequest) =>
  headers.authorization !== undefined || cookies[WROTE_COOKIE] !== undefined;

interface WriterCookieOptions {
  /** Seconds after which a replica in use has what was written. */
  maxAge: number;
  /** Whether it is sent over https only. */
  isSecure: boolean;
}

/** Marks the browsers that write. */
export const writerCookie = fastifyPlugin(async (app: FastifyInstance, { maxAge, isSecure }: WriterCookieOptions) => {
  app.addHook('onSend', async ({ method }, reply, payload) => {
    if (method !== 'GET' && method !== 'HEAD' && reply.statusCode < 400) {
      reply.setCookie(WROTE_COOKIE, '1', { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge });
    }
    return payload;
  });
});
