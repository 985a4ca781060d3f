import type { BuildRecord } from '@mortar/contracts';

/** One published version with all that the gateway needs to serve it. */
export interface ServedRelease {
  version: string;
  record: BuildRecord;
}

/** What visitors get of one front end. */
export interface ActiveRemote {
  name: string;
  /** Raised by every change of this front end: the value to compare-and-swap on. */
  revision: number;
  active: ServedRelease;
  /** The version that was active before and was not rolled back: the last known good. */
  previous: ServedRelease | null;
  /** The rollout that runs or is paused. */
  rollout: ActiveRollout | null;
}

export interface ActiveRollout {
  id: string;
  /** Share of visitors who get the candidate, in hundredths of a percent. */
  share: number;
  candidate: ServedRelease;
}

/** All that serving the site takes, except the files. */
export interface ActiveState {
  /** By name. */
  remotes: ActiveRemote[];
  /** What the gateways sign with. */
  signingKey: string;
}
