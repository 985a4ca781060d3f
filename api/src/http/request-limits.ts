import rateLimit from '@fastify/rate-limit';
import { clientNetwork } from '@mortar/server/http';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '#config/env.ts';
import { isAmong } from '#config/address-ranges.ts';
import { tooManyRequests } from '#lib/api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not limited: the route costs next to nothing, or its clients are machines of the deployment. */
    unlimited?: true;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const timeWindow = 60_000;

/**
 * Limits the requests of one client in a minute: of an account where the route identifies it, otherwise of the
 * address (for IPv6, its network), which many phones may share. Counted per process.
 */
export const requestLimits = fastifyPlugin(async (app: FastifyInstance, { limits }: Pick<Config, 'limits'>) => {
  await app.register(rateLimit, { global: false });
  const limiters = (max: number) => ({
    account: app.createRateLimit({
      max,
      timeWindow,
      keyGenerator: ({ identity, ip }) => identity?.accountId ?? clientNetwork(ip),
    }),
    address: app.createRateLimit({
      max: max * limits.accountsPerAddress,
      timeWindow,
      keyGenerator: ({ ip }) => clientNetwork(ip),
    }),
  });
  const reads = limiters(limits.readsPerMinute);
  const writes = limiters(limits.writesPerMinute);

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config?.unlimited || isAmong(limits.unlimitedAddresses, request.ip)) return;
    const { account, address } = READS.has(request.method) ? reads : writes;
    const outcome = await (request.identity ? account : address)(request);
    if (!outcome.isAllowed && outcome.isExceeded) throw tooManyRequests(outcome.ttlInSeconds);
  });
});
