// Before all others, for its first line.
import { federationChunk } from './federation-chunk.ts';
import type { BootArtefact, BootRemote } from '@mortar/contracts';
import type { Federation } from './federation.ts';
import { hungLoad } from './hung-load.ts';
import type { RemoteObserver } from './remote-observer.ts';
import { sharedModules } from './shared-modules.ts';

/** Loads what remotes expose, from the versions that the boot manifest names. */
export interface RemoteLoader {
  /**
   * What `open` makes of the default export of a remote's exposed module. Tried twice, then once
   * with the remote's last known good version, at once when the first one hangs; rejects when none
   * of them works.
   */
  load<T, Opened = T>(
    remote: BootRemote,
    expose: string,
    open?: (exposed: T) => Opened | Promise<Opened>,
  ): Promise<Opened>;
  /** The version of the remote that this page uses. */
  artefactOf(remote: BootRemote): BootArtefact;
  /**
   * Goes over to the last known good version for the rest of the page's life.
   *
   * @returns whether there is one that was not in use already
   */
  fallBack(remote: BootRemote): boolean;
}

interface RemoteLoaderOptions {
  observer: Pick<RemoteObserver, 'loaded' | 'failedToLoad'>;
  /** Called before another version of a remote comes into a page that has seen one already. */
  onReplace: () => void;
}

/**
 * Milliseconds between both tries of a load. Several files fail together, but are told of one by one:
 * a second try that does not wait joins the downloads of the first that are about to fail.
 */
const RETRY_AFTER_MS = 200;

/** Loads nothing before it is asked to, but for the federation runtime, which is on its way already. */
export function createRemoteLoader(
  remotes: readonly BootRemote[],
  { observer, onReplace }: RemoteLoaderOptions,
): RemoteLoader {
  const fallen = new Set<string>();
  let federation: Federation | undefined;
  const start = async (): Promise<Federation> => {
    const { startFederation } = await federationChunk();
    federation ??= startFederation(remotes, remotes.flatMap(artefactsOf), sharedModules);
    return federation;
  };

  const artefactOf = (remote: BootRemote): BootArtefact => (fallen.has(remote.name) && remote.lastKnownGood) || remote;

  const fallBack = (remote: BootRemote): boolean => {
    if (!remote.lastKnownGood || fallen.has(remote.name)) return false;
    fallen.add(remote.name);
    onReplace();
    federation?.replace(remote, remote.lastKnownGood);
    return true;
  };

  async function attempt<T>(remote: BootRemote, load: () => Promise<T>): Promise<T> {
    const artefact = artefactOf(remote);
    const started = performance.now();
    const ended = new AbortController();
    // The last resort is not tried for long.
    const twice = load().catch(async (failure: unknown) => {
      if (fallen.has(remote.name)) throw failure;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      return load();
    });
    const spare = fallen.has(remote.name) ? undefined : remote.lastKnownGood;
    try {
      const hung = spare && hungLoad(artefact.entry, spare.entry, ended.signal);
      const loaded = await (hung ? Promise.race([twice, hung]) : twice);
      observer.loaded(remote, artefact, performance.now() - started);
      return loaded;
    } catch (failure) {
      observer.failedToLoad(remote, artefact);
      // Somebody else in the page may have gone over to the other version meanwhile.
      if (artefactOf(remote) !== artefact || fallBack(remote)) return attempt(remote, load);
      throw failure;
    } finally {
      ended.abort();
    }
  }

  return {
    load: async (remote, expose, open) => {
      // Apart from the attempts, for it is not the remote's fault when the runtime does not come.
      const runtime = await start();
      return attempt(remote, async () => {
        const exposed = await runtime.load(remote, expose);
        return open ? open(exposed as never) : (exposed as never);
      });
    },
    artefactOf,
    fallBack,
  };
}

function artefactsOf(remote: BootRemote): BootArtefact[] {
  return remote.lastKnownGood ? [remote, remote.lastKnownGood] : [remote];
}
