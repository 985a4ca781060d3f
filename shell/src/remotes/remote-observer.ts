import type { BootArtefact, BootRemote } from '@mortar/contracts';

/** Is told how the remotes of this page are doing. */
export interface RemoteObserver {
  loaded(remote: BootRemote, artefact: BootArtefact, milliseconds: number): void;
  failedToLoad(remote: BootRemote, artefact: BootArtefact): void;
  /** A screen of it is in the page. */
  drew(remote: BootRemote, artefact: BootArtefact): void;
  crashed(remote: BootRemote, artefact: BootArtefact): void;
}
