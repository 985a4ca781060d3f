import { type Check, messageOf, ok, warning, wrong } from '@mortar/server/doctor';
import { Redis } from 'ioredis';

const TIMEOUT_MS = 3_000;

/** Sends a command to Redis, where requests are counted. */
export function checkRedis(url: string): Check {
  const { host } = new URL(url);
  return {
    part: 'redis',
    run: async () => {
      const redis = new Redis(url, {
        lazyConnect: true,
        connectTimeout: TIMEOUT_MS,
        commandTimeout: TIMEOUT_MS,
        retryStrategy: () => null,
      });
      // The last error says more than that the connection is closed.
      let reason: unknown;
      redis.on('error', (error) => {
        reason = error;
      });
      try {
        await redis.connect();
        await redis.ping();
        return ok(`Redis at ${host} responds.`);
      } catch (error) {
        const message = messageOf(reason ?? error);
        const sentence = `Redis at ${host} cannot be used (${message})`;
        return /WRONGPASS|NOAUTH|NOPERM/.test(message)
          ? wrong(`${sentence}: check REDIS_URL.`)
          : warning(`${sentence}: each process counts requests by itself until it can.`);
      } finally {
        redis.disconnect();
      }
    },
  };
}
