import { LRUCache } from 'lru-cache';

/** Failures in a row after which a server build is not run for some time. */
const MOST_FAILURES = 3;
/** Milliseconds for which it is not run, from its last failure on. */
const OPEN_MS = 30_000;

/** A circuit breaker for the server build of each version. */
export interface FailingBuilds {
  isOpen(name: string, version: string): boolean;
  failed(name: string, version: string): void;
  succeeded(name: string, version: string): void;
}

export function createFailingBuilds(): FailingBuilds {
  const failures = new LRUCache<string, number>({ max: 200, ttl: OPEN_MS });
  return {
    isOpen: (name, version) => (failures.get(`${name} ${version}`) ?? 0) >= MOST_FAILURES,
    failed(name, version) {
      const key = `${name} ${version}`;
      failures.set(key, (failures.get(key) ?? 0) + 1);
    },
    succeeded: (name, version) => void failures.delete(`${name} ${version}`),
  };
}
