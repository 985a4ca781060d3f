import { LRUCache } from 'lru-cache';
import { type IRateLimiterOptions, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Keys of one limiter, about 13 MB: several times what one process can serve in a minute. */
const MOST_KEYS = 20_000;

/**
 * Counts in memory for a bounded number of keys, so that a client with very many addresses cannot fill it: beyond
 * them the key that was counted longest ago starts at zero.
 */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  readonly #keys: LRUCache<string, true>;

  constructor(options: IRateLimiterOptions) {
    super(options);
    this.#keys = new LRUCache({
      max: MOST_KEYS,
      dispose: (_, key, reason) => {
        if (reason === 'evict') void super.delete(key);
      },
    });
  }

  override consume(key: string, points?: number, options?: Record<string, unknown>): Promise<RateLimiterRes> {
    this.#keys.set(key, true);
    return super.consume(key, points, options);
  }
}
