import { type RemoteManifest, remoteScope, ROUTES_EXPOSE } from '@mortar/federation';
import type { Configuration } from '@rspack/core';

/** Pages that use a module, from which it is in the chunk that every page loads. */
const USED_OFTEN = 4;

/**
 * How the code of a remote is divided into files.
 *
 * The list of its routes is in the entry: every page of the remote needs these few hundred bytes, which would be one more
 * request by themselves. The entry runs before the shared modules are there, and so does not run them: they stay modules
 * of the chunk that is exposed. What its first page shares with most others is in that chunk too: a file of its own
 * would be a request more for each of them.
 */
export function remoteChunks({
  name,
  routes,
}: RemoteManifest): NonNullable<Configuration['optimization']>['splitChunks'] {
  const firstPage = routes[0]?.preload?.[0];
  return {
    cacheGroups: {
      defaultVendors: false,
      routes: {
        test: /[\\/]src[\\/](?:exposed[\\/]routes|app[\\/][\w-]+-routes)\.tsx?$/,
        name: remoteScope(name),
        chunks: 'all',
        enforce: true,
      },
      common: {
        test: (module, { chunkGraph }) => {
          const chunks = chunkGraph.getModuleChunks(module);
          return chunks.length >= USED_OFTEN && chunks.some((chunk) => chunk.name === firstPage);
        },
        name: ROUTES_EXPOSE,
        chunks: 'async',
        enforce: true,
      },
    },
  };
}
