import { LRUCache } from 'lru-cache';
import type { BuildRecord } from '@mortar/contracts';
import type { RenderFailure } from './failing-builds.ts';

/** Milliseconds for which a build is not evaluated. */
const STOPPED_MS = 30_000;

/**
 * Server builds that could not be evaluated, because that did not end or ended the process. For some time their
 * selections are rendered without them: no request evaluates them again.
 */
export interface StoppedBuilds {
  /** Why a build is stopped; `undefined` when it is not. */
  of(build: Pick<BuildRecord, 'name' | 'version'>): RenderFailure | undefined;
  stop(failure: RenderFailure): void;
}

export function createStoppedBuilds(): StoppedBuilds {
  const stopped = new LRUCache<string, RenderFailure>({ max: 200, ttl: STOPPED_MS });
  return {
    of: ({ name, version }) => stopped.get(`${name} ${version}`),
    stop: (failure) => void stopped.set(`${failure.name} ${failure.version}`, failure),
  };
}
