import { type RemoteManifest, remoteScope, ROUTES_EXPOSE } from '@mortar/federation';
import type { Configuration } from '@rspack/core';

/** Pages that use a module, from which it is in the file that every page loads. */
const USED_OFTEN = 4;

/** Of a shared module: the host has it, and it is there before the chunk runs that needs it. */
const CONSUMED = 'consume-shared-module';
/** Nothing would load styles of the entry in a document that began with the page of another remote. */
const isStyles = ({ type }: { type: string }) => type.startsWith('css');

/**
 * How the code of a remote is divided into files.
 *
 * The list of its routes is in the entry, and so is what its first page shares with most others: whatever is opened of the
 * remote needs both, and a file of its own would be a request more for each of them. The entry runs before the shared
 * modules are there. It brings these modules, and runs none of them.
 */
export function remoteChunks({
  name,
  routes,
}: RemoteManifest): NonNullable<Configuration['optimization']>['splitChunks'] {
  const firstPage = routes[0]?.preload?.[0];
  return {
    cacheGroups: {
      defaultVendors: false,
      entry: {
        test: (module, { chunkGraph }) => {
          if (module.type === CONSUMED || isStyles(module)) return false;
          const chunks = chunkGraph.getModuleChunks(module).map((chunk) => chunk.name);
          return chunks.includes(ROUTES_EXPOSE) || (chunks.length >= USED_OFTEN && chunks.includes(firstPage));
        },
        name: remoteScope(name),
        chunks: 'all',
        enforce: true,
      },
    },
  };
}
