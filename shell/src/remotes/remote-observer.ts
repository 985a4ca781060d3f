import type { BootArtefact, BootRemote } from '@mortar/contracts';

/** Notified of loads, failures and crashes of the remotes in this page. */
export interface RemoteObserver {
  loaded(remote: BootRemote, artefact: BootArtefact, milliseconds: number): void;
  failedToLoad(remote: BootRemote, artefact: BootArtefact): void;
  /** A screen of the remote has rendered. */
  rendered(remote: BootRemote, artefact: BootArtefact): void;
  crashed(remote: BootRemote, artefact: BootArtefact): void;
}
