import type { Commit } from '@mortar/registry/core/commits/commit';

/** Why a change is made, and what it may do. */
export interface Decision {
  reason: string;
  /** Allow routes and slots that are in use to disappear. */
  retire?: boolean;
}

export interface PublishDecision extends Decision {
  ahead?: boolean;
  mostGrowth?: number;
  commit?: Commit;
  /** In a dry run: activate it, too. */
  live?: boolean;
}

/** A version of a front end. */
export interface ReleaseName {
  name: string;
  version: string;
}

/** How a change is sent that may be sent again. */
export interface Repeat {
  /** UUID: the change takes effect once under it. */
  key: string;
  /** Ends the request. */
  signal: AbortSignal;
}
