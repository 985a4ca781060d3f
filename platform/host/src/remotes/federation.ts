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
}

/**
 * Registers the remotes, and the modules that the shell shares with them, with the federation runtime.
 * Loads no remote.
 *
 * @param loading how entries of remotes are loaded
 */
export function startFederation(
  remotes: readonly BootRemote[],
  loading: ModuleFederationRuntimePlugin,
  shared: HostModules,
): Federation {
  const host = createInstance({
    name: 'shell',
    remotes: remotes.map((remote) => registration(remote, remote)),
    shared: { ...shared },
    shareStrategy: 'loaded-first',
    // The remotes' builds contain no runtime.
    plugins: [provideRuntime(), loading],
  });
  return {
    replace: (remote, artefact) => host.registerRemotes([registration(remote, artefact)], { force: true }),
    load: async (remote, expose) => {
      const id = `${remoteScope(remote.name)}/${expose}`;
      const module = await host.loadRemote<{ default: unknown }>(id);
      if (!module) throw new Error(`${id} exposes nothing.`);
      return module.default;
    },
  };
}

function registration({ name }: BootRemote, { entry }: BootArtefact) {
  return { name: remoteScope(name), entry };
}
