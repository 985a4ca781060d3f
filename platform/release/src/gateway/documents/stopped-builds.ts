import { LRUCache } from 'lru-cache';
import type { BuildRecord } from '@mortar/federation';
import type { RenderFailure } from './failing-builds.ts';

/** Milliseconds for which a build is left out. */
const STOPPED_MS = 30_000;

type Build = Pick<BuildRecord, 'name' | 'version'>;

/** Server builds without which pages of their selections are rendered for some time. */
export interface StoppedBuilds {
  /** Why a build is not evaluated at all; `undefined` when it is. */
  of(build: Build): RenderFailure | undefined;
  /** Whether pages of a front end are rendered without a build. */
  isLeftOut(build: Build, page: string): boolean;
  /** Leaves a build out that could not be evaluated: no request evaluates it again. */
  stop(failure: RenderFailure): void;
  /** Leaves a build out of the pages of others, of which it made one fail. */
  keepToItself(failure: RenderFailure): void;
}

export function createStoppedBuilds(): StoppedBuilds {
  const stopped = new LRUCache<string, RenderFailure>({ max: 200, ttl: STOPPED_MS });
  const onOwnPages = new LRUCache<string, true>({ max: 200, ttl: STOPPED_MS });
  return {
    of: (build) => stopped.get(keyOf(build)),
    isLeftOut: (build, page) =>
      stopped.get(keyOf(build)) !== undefined || (build.name !== page && onOwnPages.has(keyOf(build))),
    stop: (failure) => void stopped.set(keyOf(failure), failure),
    keepToItself: (failure) => void onOwnPages.set(keyOf(failure), true),
  };
}

function keyOf({ name, version }: Build): string {
  return `${name} ${version}`;
}
