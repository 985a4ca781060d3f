import { setTimeout as timeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/** Where requests are counted. */
export interface LimitStore {
  /** Counts up to `perMinute` requests of each key; limiters of different names share nothing. */
  limiter(name: string, perMinute: number): RateLimiterAbstract;
  close(): void;
}

/** What a start of the API waits for Redis at most. */
const CONNECT_MS = 2_000;
/** A connection without a reply for this long is lost: requests that wait count in memory, and no other one waits. */
const SILENCE_MS = 2_000;

const oneMinute = (name: string, points: number) => ({ keyPrefix: `mortar:limit:${name}`, points, duration: 60 });

/**
 * Counts in Redis, for all API processes together, or without a URL in the memory of this one. While Redis is
 * unreachable every process counts in its own memory: a limiter must not stop what it protects.
 */
export async function openLimitStore(url: string | undefined, log: FastifyBaseLogger): Promise<LimitStore> {
  if (!url) {
    return {
      limiter: (name, perMinute) => new RateLimiterMemory(oneMinute(name, perMinute)),
      close: () => undefined,
    };
  }
  const redis = await connectRedis(url, log);
  return {
    limiter: (name, perMinute) =>
      new RateLimiterRedis({
        ...oneMinute(name, perMinute),
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(oneMinute(name, perMinute)),
      }),
    close: () => redis.disconnect(),
  };
}

/** Connects, and connects again whenever the connection is lost; resolves when it is there, or did not come in time. */
async function connectRedis(url: string, log: FastifyBaseLogger): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, CONNECT_MS),
  });
  let isLost = false;
  redis.on('error', (error) => {
    if (!isLost) log.warn(error, 'Redis is unreachable: the limits of requests count for each process alone');
    isLost = true;
  });
  redis.on('ready', () => {
    if (isLost) log.info('Redis is back: the limits of requests count for all processes together');
    isLost = false;
  });
  const connected = redis.connect().catch(() => undefined);
  await Promise.race([connected, timeout(CONNECT_MS, undefined, { ref: false })]);
  return redis;
}
