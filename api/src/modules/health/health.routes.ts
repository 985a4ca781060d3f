import { setTimeout } from 'node:timers/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Enveloped, Liveness, Readiness } from '@mortar/contracts';
import type { Database, Queryable } from '@mortar/server/database';
import { QUIET } from '@mortar/server/observability';
import { envelope } from '#http/envelope.ts';
import { ApiError } from '#lib/api-error.ts';

const tags = ['health'];

export const healthRoutes: FastifyPluginAsyncTypebox<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/health/live',
    {
      config: { access: 'public', unlimited: true },
      schema: { tags, summary: 'Liveness: the process responds', response: { 200: Enveloped(Liveness) } },
      logLevel: QUIET,
    },
    async () => envelope({ status: 'ok' as const }),
  );

  app.get(
    '/health/ready',
    {
      config: { access: 'public', unlimited: true },
      schema: { tags, summary: 'Readiness: the database responds', response: { 200: Enveloped(Readiness) } },
      logLevel: QUIET,
    },
    async () => {
      if (await isDatabaseReady(database)) return envelope({ status: 'ok' as const });
      // Load balancers would take every process away, and visitors could not read what the replica has.
      if (database.replica?.isUsable) return envelope({ status: 'read-only' as const });
      throw new ApiError({
        status: 503,
        code: 'unavailable',
        message: 'The database does not respond',
        headers: { 'retry-after': '5' },
      });
    },
  );
};

const TIMEOUT_MS = 2_000;

/** Whether the database responds within two seconds. */
async function isDatabaseReady(database: Queryable): Promise<boolean> {
  const timer = new AbortController();
  const timeout = setTimeout(TIMEOUT_MS, false, { signal: timer.signal }).catch(() => false);
  const probe = database.query('SELECT 1').then(
    () => true,
    () => false,
  );
  const isReady = await Promise.race([probe, timeout]);
  timer.abort();
  return isReady;
}
