import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { type BootArtefact, type BootRemote, remoteScope } from '@mortar/contracts';
import { entryScriptPlugin } from './entry-script-plugin.ts';

/** Loads what remotes expose, from the versions that the boot manifest names. */
export interface RemoteLoader {
  /**
   * Default export of a remote's exposed module. Tried twice, then once with the remote's last
   * known good version; rejects when none of them loads.
   */
  load<T>(remote: BootRemote, expose: string): Promise<T>;
}

/** Makes the remotes of this page known to the federation runtime. Nothing is loaded yet. */
export function createRemoteLoader(remotes: readonly BootRemote[]): RemoteLoader {
  registerPlugins([entryScriptPlugin(remotes.flatMap(artefactsOf))]);
  for (const remote of remotes) use(remote, remote, false);

  return {
    load: async <T>(remote: BootRemote, expose: string): Promise<T> => {
      const attempt = () => loadDefault<T>(`${remoteScope(remote.name)}/${expose}`);
      try {
        return await attempt().catch(attempt);
      } catch (failure) {
        if (!remote.lastKnownGood) throw failure;
        use(remote, remote.lastKnownGood, true);
        return attempt();
      }
    },
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
