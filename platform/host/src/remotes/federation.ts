import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { type BootArtefact, type BootRemote, remoteScope } from '@mortar/federation';
import type { HostModules } from './shared-modules.ts';

/** The federation runtime of this page. */
export interface Federation {
  /** Switches to this version of the remote. */
  replace(remote: BootRemote, artefact: BootArtefact): void;
  /** Loads the default export of a remote's exposed module. */
  load(remote: BootRemote, expose: string): Promise<unknown>;
  /** Fetches a shared module, so that it can be had at once. */
  loadShared(name: string): Promise<unknown>;
}

/**
 * Registers the modules that the shell shares with remotes with the federation runtime, and each remote when it is first
 * loaded.
 *
 * @param loading how entries of remotes are loaded
 */
export function startFederation(loading: ModuleFederationRuntimePlugin, shared: HostModules): Federation {
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shared: { ...shared },
    shareStrategy: 'loaded-first',
    // The remotes' builds contain no runtime.
    plugins: [provideRuntime(), loading],
  });
  const registered = new Set<string>();
  const replace = (remote: BootRemote, artefact: BootArtefact) => {
    registered.add(remote.name);
    host.registerRemotes([registration(remote, artefact)], { force: true });
  };
  return {
    replace,
    load: async (remote, expose) => {
      if (!registered.has(remote.name)) replace(remote, remote);
      const id = `${remoteScope(remote.name)}/${expose}`;
      const module = await host.loadRemote<{ default: unknown }>(id);
      if (!module) throw new Error(`${id} exposes nothing.`);
      return module.default;
    },
    loadShared: (name) => host.loadShare(name),
  };
}

function registration({ name }: BootRemote, { entry }: BootArtefact) {
  return { name: remoteScope(name), entry };
}
