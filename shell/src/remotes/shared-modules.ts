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
 * What the shell shares with the remotes: the very modules that it runs on itself, whole, for which
 * of their exports a remote asks is not known here. Part of the shell's script and not of the
 * federation chunk, so that the design system's styles stand in one order on every page. The list
 * that remotes are built against is in `@mortar/build`.
 */
export const sharedModules = {
  react: present(react, reactVersion),
  'react-dom': present(reactDom, reactDomVersion),
  '@mortar/navigation': present(navigation, navigationVersion),
  '@mortar/store': present(store, storeVersion),
  '@mortar/ui': present(ui, uiVersion),
  // Fetched by the first page that draws with them.
  '@mortar/ui/overlays': onDemand(() => import('@mortar/ui/overlays'), uiVersion),
  '@mortar/ui/forms': onDemand(() => import('@mortar/ui/forms'), uiVersion),
};

export type SharedModules = typeof sharedModules;

function present(module: unknown, version: string) {
  return { lib: () => module, ...single(version) };
}

function onDemand(load: () => Promise<unknown>, version: string) {
  return {
    get: async () => {
      const module = await load();
      return () => module;
    },
    ...single(version),
  };
}

function single(version: string) {
  return { version, shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` } };
}
