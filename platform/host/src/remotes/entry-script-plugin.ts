import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { BootRemote } from '@mortar/federation';

/** Milliseconds after which the load of an entry fails; long, for slow phones. */
const ENTRY_TIMEOUT_MS = 30_000;

/**
 * Loads entries as the boot manifest pins them: an entry with other bytes than the published ones does
 * not run, one that the manifest does not name is rejected, one that hangs times out.
 *
 * @param remotes those of this page
 */
export function entryScriptPlugin(remotes: readonly BootRemote[]): ModuleFederationRuntimePlugin {
  return {
    name: 'mortar-entry-script',
    createScript({ url }) {
      const artefacts = remotes.flatMap((remote) => [remote, remote.lastKnownGood ?? []].flat());
      const pinned = artefacts.find(({ entry }) => sameAddress(entry, url));
      if (!pinned) throw new Error(`No published artefact has the entry ${url}.`);
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      // Not one of the document's own files, which a script in its head retries.
      script.dataset.remote = '';
      if (pinned.integrity) script.integrity = pinned.integrity;
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}

function sameAddress(one: string, other: string): boolean {
  return new URL(one, location.href).href === new URL(other, location.href).href;
}
