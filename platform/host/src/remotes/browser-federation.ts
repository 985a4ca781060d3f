import type { BootRemote } from '@mortar/federation';
import { entryScriptPlugin } from './entry-script-plugin.ts';
import { type Federation, startFederation } from './federation.ts';
import type { HostModules } from './shared-modules.ts';

/**
 * The federation runtime of a page in a browser.
 *
 * @param remotes those whose versions may run in this page
 */
export function startBrowserFederation(remotes: readonly BootRemote[], shared: HostModules): Federation {
  return startFederation(entryScriptPlugin(remotes), shared);
}
