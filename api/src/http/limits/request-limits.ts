import { clientNetwork, tooManyRequests } from '@mortar/server/http';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '#config/env.ts';
import { isAmong } from '#config/address-ranges.ts';
import { openLimitStore } from './limit-store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not limited: the route costs next to nothing, or its clients are machines of the deployment. */
    unlimited?: true;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Limits the requests of one client in a minute: of an account where the route identifies it, otherwise of the
 * network address, which many phones may share.
 */
export const requestLimits = fastifyPlugin(async (app: FastifyInstance, { limits }: Pick<Config, 'limits'>) => {
  const store = await openLimitStore(limits.redisUrl, app.log);
  app.addHook('onClose', async () => store.close());
  const limiters = (kind: string, perMinute: number) => ({
    account: store.limiter(`${kind}:account`, perMinute),
    network: store.limiter(`${kind}:network`, perMinute * limits.accountsPerAddress),
  });
  const reads = limiters('reads', limits.readsPerMinute);
  const writes = limiters('writes', limits.writesPerMinute);

  app.addHook('onRequest', async ({ identity, ip, method, routeOptions, raw }, reply) => {
    // The client is gone, and its address with it.
    if (raw.socket.destroyed) return reply.hijack();
    if (routeOptions.config?.unlimited || isAmong(limits.unlimitedAddresses, ip)) return undefined;
    const { account, network } = READS.has(method) ? reads : writes;
    if (identity) await count(account, identity.accountId);
    else await count(network, clientNetwork(ip));
    return undefined;
  });
});

/** @throws HttpError 429 with `Retry-After` when the key has reached the limit. */
async function count(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}
