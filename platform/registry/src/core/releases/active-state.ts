import type { BuildRecord } from '@mortar/federation';
import type { AssertionKey } from '#core/assertions/assertion-key.ts';
import type { AudienceShare } from '#core/audiences/audience.ts';
import type { EndedInvitation } from '#core/invitations/ended-invitation.repository.ts';
import type { ServedService } from '#core/services/service.ts';

/** A published version, with what the gateway needs to serve it. */
export interface ServedRelease {
  version: string;
  record: BuildRecord;
}

/** The versions of one front end that visitors get. */
export interface ActiveRemote {
  name: string;
  /** Incremented by every change of this front end; changes compare-and-swap on it. */
  revision: number;
  active: ServedRelease;
  /** The version that was active before and was not rolled back: the last known good. */
  previous: ServedRelease | null;
  /** The rollout, when one is running or paused. */
  rollout: ActiveRollout | null;
}

export interface ActiveRollout {
  id: string;
  /** Share of all visitors who get the candidate, in hundredths of a percent; 0 while only audiences do. */
  share: number;
  /** The audiences that the rollout has reached, in their order. */
  audiences: readonly AudienceShare[];
  candidate: ServedRelease;
}

/** Everything that a gateway needs to serve the site, except the files. */
export interface ActiveState {
  /** By name. */
  remotes: ActiveRemote[];
  /** Invitations to audiences whose memberships ended before their time. */
  endedInvitations: readonly EndedInvitation[];
  /** Key that the gateways sign cookies and preview links with. */
  signingKey: string;
  /** By name. */
  services: readonly ServedService[];
  /** Newest first: what the gateways sign with what they state to services. */
  assertionKeys: readonly AssertionKey[];
}

/** What a gateway serves before it has read anything. */
export const NOTHING_ACTIVE: ActiveState = {
  remotes: [],
  endedInvitations: [],
  signingKey: '',
  services: [],
  assertionKeys: [],
};
