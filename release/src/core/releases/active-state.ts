import type { BuildRecord } from '@mortar/contracts';

/** One published version with all that the gateway needs to serve it. */
export interface ServedRelease {
  version: string;
  record: BuildRecord;
}

/** What people get of one front end. */
export interface LiveRemote {
  name: string;
  /** Raised by every change of this front end: the value to compare-and-swap on. */
  revision: number;
  live: ServedRelease;
  /** The version that was live before and was not taken back: the last known good. */
  previous: ServedRelease | null;
  /** A candidate that some people get instead. */
  rollout: LiveRollout | null;
}

export interface LiveRollout {
  id: string;
  /** People who get the candidate, in hundredths of a percent. */
  share: number;
  candidate: ServedRelease;
}

/** Everything that is live, by name. Holds all that serving needs, the files apart. */
export interface LiveState {
  remotes: LiveRemote[];
  /** What the gateways sign with. */
  signingKey: string;
}
