import { type BootRemote, remoteScope } from '@mortar/federation';
import { startFederation } from '#/remotes/federation.ts';
import type { RemoteLoader } from '#/remotes/remote-loader.ts';
import { type HostModules, sharedModules } from '#/remotes/shared-modules.ts';

type LoadEntry = NonNullable<Parameters<typeof startFederation>[0]['loadEntry']>;
type RemoteContainer = Awaited<ReturnType<LoadEntry>>;

/** Loads what remotes expose from their server builds; loads of any other remote stay pending. */
type CreateServerLoader = (
  remotes: readonly BootRemote[],
  /** Federation containers by name of the remote. */
  containers: Readonly<Record<string, unknown>>,
) => RemoteLoader;

/** Starts the federation runtime from which the server builds of remotes take theirs. */
export function startServerFederation(shared: HostModules): CreateServerLoader {
  const containersByScope = new Map<string, RemoteContainer>();
  const federation = startFederation(
    { name: 'mortar-server-build', loadEntry: async ({ remoteInfo }) => containersByScope.get(remoteInfo.name) },
    sharedModules(shared),
  );
  // A server build is one file, which takes what it imports at once: no chunk of it waits for them, as in a browser.
  const lazily = Object.keys(shared).filter((name) => 'get' in (shared[name] ?? {}));
  let available: Promise<unknown> | undefined;
  return (remotes, containers) => {
    for (const remote of remotes) {
      if (!Object.hasOwn(containers, remote.name)) continue;
      containersByScope.set(remoteScope(remote.name), containers[remote.name] as RemoteContainer);
      federation.replace(remote, remote);
    }
    return {
      load: async (remote, expose, open) => {
        if (!Object.hasOwn(containers, remote.name)) return new Promise<never>(() => undefined);
        available ??= Promise.all(lazily.map((name) => federation.loadShared(name)));
        await available;
        const exposed = await federation.load(remote, expose);
        if (exposed === undefined) throw new Error(`${remote.name} exposes no default export of ./${expose}.`);
        return open ? open(exposed as never) : (exposed as never);
      },
      artefactOf: (remote) => remote,
      fallBack: () => false,
    };
  };
}
