import type { BootArtefact, BootRemote } from '@mortar/federation';

/** Notified of loads, failures and crashes of the remotes in this page. */
export interface RemoteObserver {
  loaded(remote: BootRemote, artefact: BootArtefact, milliseconds: number): void;
  /** @param expose the module that did not load */
  failedToLoad(remote: BootRemote, artefact: BootArtefact, expose: string): void;
  /**
   * A screen of the remote has rendered.
   *
   * @param path pattern of the page
   */
  rendered(remote: BootRemote, artefact: BootArtefact, path: string): void;
  /** @param place path pattern of the page, or the module of the slot */
  crashed(remote: BootRemote, artefact: BootArtefact, place: string, failure: unknown): void;
  /**
   * A page of the host did not load or crashed.
   *
   * @param path pattern of the page
   */
  hostPageFailed?(measure: 'load-failure' | 'crash', path: string, failure: unknown): void;
}
