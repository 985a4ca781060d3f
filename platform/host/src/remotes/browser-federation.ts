import type { BootArtefact, BootRemote } from '@mortar/federation';
import { entryScriptPlugin } from './entry-script-plugin.ts';
import { type Federation, startFederation } from './federation.ts';
import type { HostModules } from './shared-modules.ts';

/**
 * The federation runtime of a page in a browser.
 *
 * @param artefacts every version that may run in this page
 */
export function startBrowserFederation(
  remotes: readonly BootRemote[],
  artefacts: readonly BootArtefact[],
  shared: HostModules,
): Federation {
  return startFederation(remotes, entryScriptPlugin(artefacts), shared);
}
