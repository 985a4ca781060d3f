// First of all imports: its first line starts the download of the federation runtime.
import { federationChunk } from './federation-chunk.ts';
import { retried } from './retried.ts';
import type { BootArtefact, BootRemote } from '@mortar/federation';
import type { Federation } from './federation.ts';
import { hungLoad } from './hung-load.ts';
import type { RemoteObserver } from './remote-observer.ts';
import type { HostModules } from './shared-modules.ts';

/** Loads what remotes expose, from the versions that the boot manifest names. */
export interface RemoteLoader {
  /**
   * Loads an exposed module of a remote and passes its default export to `open`. Tried twice, then with the remote's
   * last known good version, at once when the first version hangs. The last version that is left is tried some times.
   *
   * @returns the result of `open`; rejects when no version works
   */
  load<T, Opened = T>(
    remote: BootRemote,
    expose: string,
    open?: (exposed: T) => Opened | Promise<Opened>,
  ): Promise<Opened>;
  /** The version of the remote that this page uses. */
  artefactOf(remote: BootRemote): BootArtefact;
  /**
   * Switches to the last known good version until the page is unloaded.
   *
   * @returns whether there is such a version that was not in use already
   */
  fallBack(remote: BootRemote): boolean;
}

interface RemoteLoaderOptions {
  observer: Pick<RemoteObserver, 'loaded' | 'failedToLoad'>;
  /** What the host shares with remotes. */
  shared: HostModules;
  /** Called before another version of a remote loads into this page. */
  onReplace: () => void;
}

/** Before each retry of a version that another one can replace. */
const REPLACEABLE_PAUSES_MS = [200];

/**
 * Loads a remote on its first use; the federation runtime is being downloaded already.
 *
 * @param remotes those of this page; others may be added to it
 */
export function createRemoteLoader(
  remotes: readonly BootRemote[],
  { observer, shared, onReplace }: RemoteLoaderOptions,
): RemoteLoader {
  const fallenBack = new Set<string>();
  let federation: Federation | undefined;
  const start = async (): Promise<Federation> => {
    const { startBrowserFederation } = await federationChunk();
    federation ??= startBrowserFederation(remotes, shared);
    return federation;
  };

  const artefactOf = (remote: BootRemote): BootArtefact =>
    (fallenBack.has(remote.name) && remote.lastKnownGood) || remote;

  const fallBack = (remote: BootRemote): boolean => {
    if (!remote.lastKnownGood || fallenBack.has(remote.name)) return false;
    fallenBack.add(remote.name);
    onReplace();
    federation?.replace(remote, remote.lastKnownGood);
    return true;
  };

  async function attempt<T>(remote: BootRemote, expose: string, load: () => Promise<T>): Promise<T> {
    const artefact = artefactOf(remote);
    const started = performance.now();
    const ended = new AbortController();
    const reference = fallenBack.has(remote.name) ? undefined : remote.lastKnownGood;
    const withRetries = retried(load, reference && REPLACEABLE_PAUSES_MS);
    try {
      const hung = reference && hungLoad(artefact.entry, reference.entry, ended.signal);
      const loaded = await (hung ? Promise.race([withRetries, hung]) : withRetries);
      observer.loaded(remote, artefact, performance.now() - started);
      return loaded;
    } catch (failure) {
      observer.failedToLoad(remote, artefact, expose);
      // Another load in the page may have switched to the other version already.
      if (artefactOf(remote) !== artefact || fallBack(remote)) return attempt(remote, expose, load);
      throw failure;
    } finally {
      ended.abort();
    }
  }

  return {
    load: async (remote, expose, open) => {
      // Before the attempts: a runtime that fails to load is not the remote's failure.
      const runtime = await start();
      return attempt(remote, expose, async () => {
        const exposed = await runtime.load(remote, expose);
        return open ? open(exposed as never) : (exposed as never);
      });
    },
    artefactOf,
    fallBack,
  };
}
