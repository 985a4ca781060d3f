import { type BootRemote, remoteScope } from '@mortar/federation';
import { startFederation } from '#/remotes/federation.ts';
import type { RemoteLoader } from '#/remotes/remote-loader.ts';
import { sharedModules } from '#/remotes/shared-modules.ts';

type LoadEntry = NonNullable<Parameters<typeof startFederation>[1]['loadEntry']>;
type RemoteContainer = Awaited<ReturnType<LoadEntry>>;

const containersByScope = new Map<string, RemoteContainer>();

// As soon as this build is evaluated: the server builds of remotes take the federation runtime from it.
const federation = startFederation(
  [],
  { name: 'mortar-server-build', loadEntry: async ({ remoteInfo }) => containersByScope.get(remoteInfo.name) },
  sharedModules,
);

/**
 * Loads what remotes expose from their server builds.
 *
 * @param containers federation containers by name of the remote
 * @returns a loader whose loads of any other remote stay pending
 */
export function createServerLoader(
  remotes: readonly BootRemote[],
  containers: Readonly<Record<string, unknown>>,
): RemoteLoader {
  for (const remote of remotes) {
    if (!Object.hasOwn(containers, remote.name)) continue;
    containersByScope.set(remoteScope(remote.name), containers[remote.name] as RemoteContainer);
    federation.replace(remote, remote);
  }
  return {
    load: async (remote, expose, open) => {
      if (!Object.hasOwn(containers, remote.name)) return new Promise<never>(() => undefined);
      const exposed = await federation.load(remote, expose);
      return open ? open(exposed as never) : (exposed as never);
    },
    artefactOf: (remote) => remote,
    fallBack: () => false,
  };
}
