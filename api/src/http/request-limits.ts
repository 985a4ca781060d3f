import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '#config/env.ts';
import { isAmong } from '#config/address-ranges.ts';
import { tooManyRequests } from '#lib/api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called as often as anybody likes: it costs next to nothing, or whoever calls is a machine of ours. */
    unlimited?: true;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const timeWindow = 60_000;

/**
 * Bounds what one caller asks for in a minute: an account where the route knows it, else the address
 * (of IPv6, its network), which very many phones may share. Counted in this process.
 */
export const requestLimits = fastifyPlugin(async (app: FastifyInstance, { limits }: Pick<Config, 'limits'>) => {
  await app.register(rateLimit, { global: false });
  const limiters = (max: number) => ({
    account: app.createRateLimit({
      max,
      timeWindow,
      keyGenerator: ({ identity, ip }) => identity?.accountId ?? ip,
    }),
    address: app.createRateLimit({ max: max * limits.accountsPerAddress, timeWindow }),
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
