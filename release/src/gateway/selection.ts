import type { BuildRecord } from '@mortar/contracts';
import { HOST } from '#artefacts/check-record.ts';
import type { LiveRemote, LiveState } from '#registry/live-state.ts';

/** One front end as one visitor gets it. */
export interface SelectedRelease {
  record: BuildRecord;
  lastKnownGood: BuildRecord | null;
}

/** The versions that one visitor gets. */
export interface Selection {
  host: SelectedRelease;
  /** By name. */
  remotes: SelectedRelease[];
}

/** What everybody gets; `undefined` while no host is live. */
export function selectLive({ remotes }: LiveState): Selection | undefined {
  const host = remotes.find(({ name }) => name === HOST);
  if (!host) return undefined;
  return {
    host: selected(host),
    remotes: remotes.filter((remote) => remote !== host).map(selected),
  };
}

function selected({ live, previous }: LiveRemote): SelectedRelease {
  return { record: live.record, lastKnownGood: previous?.record ?? null };
}

