import * as navigation from '@mortar/navigation';
import { version as navigationVersion } from '@mortar/navigation/package.json';
import * as store from '@mortar/store';
import { version as storeVersion } from '@mortar/store/package.json';
import * as ui from '@mortar/ui';
import { version as uiVersion } from '@mortar/ui/package.json';
import react from 'react';
import { version as reactVersion } from 'react/package.json';
import reactDom from 'react-dom';
import { version as reactDomVersion } from 'react-dom/package.json';

/**
 * The modules that the shell shares with the remotes: the instances that it uses itself, with all
 * exports, because the ones that a remote needs are not known here. Part of the shell's script and not of
 * the federation chunk, so that the design system's styles have the same order on every page. The list that
 * remotes are built against is in `@mortar/build`.
 */
export const sharedModules = {
  react: eager(react, reactVersion),
  'react-dom': eager(reactDom, reactDomVersion),
  '@mortar/navigation': eager(navigation, navigationVersion),
  '@mortar/store': eager(store, storeVersion),
  '@mortar/ui': eager(ui, uiVersion),
  // Fetched by the first page that uses them.
  '@mortar/ui/overlays': lazy(() => import('@mortar/ui/overlays'), uiVersion),
  '@mortar/ui/forms': lazy(() => import('@mortar/ui/forms'), uiVersion),
};

export type SharedModules = typeof sharedModules;

function eager(module: unknown, version: string) {
  return { lib: () => module, ...strictSingleton(version) };
}

function lazy(load: () => Promise<unknown>, version: string) {
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
