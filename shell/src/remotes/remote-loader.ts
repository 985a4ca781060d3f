import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { type BootArtefact, type BootRemote, remoteScope, ROUTES_EXPOSE } from '@mortar/contracts';
import type { RemoteRoutes } from '@mortar/navigation';
import { entryScriptPlugin } from './entry-script-plugin.ts';

/** Loads what remotes expose, from the versions that the boot manifest names. */
export interface RemoteLoader {
  /**
   * Default export of a remote's exposed module. Tried twice, then once with the remote's last
   * known good version; rejects when none of them loads.
   */
  load<T>(remote: BootRemote, expose: string): Promise<T>;
  /** The remote's routes: one promise for all callers, failed or not, until `forget`. */
  routes(remote: BootRemote): Promise<RemoteRoutes>;
  /** Makes the next `routes` start anew. */
  forget(remote: BootRemote): void;
}

/** Makes the remotes of this page known to the federation runtime. Nothing is loaded yet. */
export function createRemoteLoader(remotes: readonly BootRemote[]): RemoteLoader {
  const routes = new Map<string, Promise<RemoteRoutes>>();
  registerPlugins([entryScriptPlugin(remotes.flatMap(artefactsOf))]);
  for (const remote of remotes) use(remote, remote, false);

  async function load<T>(remote: BootRemote, expose: string): Promise<T> {
    const attempt = () => loadDefault<T>(`${remoteScope(remote.name)}/${expose}`);
    try {
      return await attempt().catch(attempt);
    } catch (failure) {
      if (!remote.lastKnownGood) throw failure;
      use(remote, remote.lastKnownGood, true);
      return attempt();
    }
  }

  return {
    load,
    routes: (remote) => {
      const known = routes.get(remote.name);
      if (known) return known;
      const loading = load<RemoteRoutes>(remote, ROUTES_EXPOSE);
      routes.set(remote.name, loading);
      return loading;
    },
    forget: (remote) => routes.delete(remote.name),
  };
}

function artefactsOf(remote: BootRemote): BootArtefact[] {
  return remote.lastKnownGood ? [remote, remote.lastKnownGood] : [remote];
}

function use(remote: BootRemote, { entry }: BootArtefact, replace: boolean): void {
  registerRemotes([{ name: remoteScope(remote.name), entry }], { force: replace });
}

async function loadDefault<T>(id: string): Promise<T> {
  const module = await loadRemote<{ default: T }>(id);
  if (!module) throw new Error(`${id} exposes nothing.`);
  return module.default;
}
