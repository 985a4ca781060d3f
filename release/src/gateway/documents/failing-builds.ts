import type { FailureCause } from '@mortar/contracts';
import { LRUCache } from 'lru-cache';

/** Failures in a row after which a server build is not run for some time. */
const MOST_FAILURES = 3;
/** Milliseconds for which it is not run, from its last failure on. */
const OPEN_MS = 30_000;

/** A server build that could not render a page. */
export interface RenderFailure {
  name: string;
  version: string;
  cause: FailureCause;
}

/** A circuit breaker for the server build of each version. */
export interface FailingBuilds {
  /** Why a build is not run at the moment; `undefined` when it is. */
  open(name: string, version: string): RenderFailure | undefined;
  failed(failure: RenderFailure): void;
  succeeded(name: string, version: string): void;
}

export function createFailingBuilds(): FailingBuilds {
  const failures = new LRUCache<string, { count: number; last: RenderFailure }>({ max: 200, ttl: OPEN_MS });
  return {
    open(name, version) {
      const { count = 0, last } = failures.get(`${name} ${version}`) ?? {};
      return count >= MOST_FAILURES ? last : undefined;
    },
    failed(failure) {
      const key = `${failure.name} ${failure.version}`;
      failures.set(key, { count: (failures.get(key)?.count ?? 0) + 1, last: failure });
    },
    succeeded: (name, version) => void failures.delete(`${name} ${version}`),
  };
}
