import * as navigation from '@mortar/navigation';
import navigationPackage from '@mortar/navigation/package.json' with { type: 'json' };
import react from 'react';
import reactDom from 'react-dom';

/** A module as the federation runtime takes it from a host. */
export type HostModule = ReturnType<typeof eager> | ReturnType<typeof lazy>;

/** By the name that remotes import. */
export type HostModules = Readonly<Record<string, HostModule>>;

/**
 * The modules that a host shares with the remotes: the instances that it uses itself, with all exports, because the ones
 * that a remote needs are not known here. Part of the host's script and not of the federation chunk, so that the design
 * system's styles have the same order on every page. What remotes are built against is in `@mortar/build`.
 *
 * @param own those that the host brings beside React and navigation
 */
export function sharedModules(own: HostModules): HostModules {
  return {
    react: eager(react, react.version),
    'react-dom': eager(reactDom, reactDom.version),
    '@mortar/navigation': eager(navigation, navigationPackage.version),
    ...own,
  };
}

/** A module that every page uses. */
export function eager(module: unknown, version: string) {
  return { lib: () => module, ...strictSingleton(version) };
}

/** A module that the first page which uses it fetches. */
export function lazy(load: () => Promise<unknown>, version: string) {
  return {
    get: async () => {
      const module = await load();
      return () => module;
    },
    ...strictSingleton(version),
  };
}

function strictSingleton(version: string) {
  return { version, shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` } };
}
