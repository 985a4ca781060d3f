import { remoteScope } from '@mortar/federation';
import type { Configuration } from '@rspack/core';

/**
 * Keeps the list of a remote's routes in its entry: every page of the remote needs these few hundred bytes, which
 * would be one more request by themselves. The entry runs before the shared modules are there, and so does not run
 * them: they stay modules of the chunk that is exposed.
 */
export function routesInEntry(remote: string): NonNullable<Configuration['optimization']>['splitChunks'] {
  return {
    cacheGroups: {
      defaultVendors: false,
      routes: {
        test: /[\\/]src[\\/](?:exposed[\\/]routes|app[\\/][\w-]+-routes)\.tsx?$/,
        name: remoteScope(remote),
        chunks: 'all',
        enforce: true,
      },
    },
  };
}
