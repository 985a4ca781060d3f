import { join } from 'node:path';
import type { SharedModule } from '@mortar/contracts';
import { readJson } from './frontend-package.ts';

/**
 * Modules that exist once in the page. React and the curated surfaces only: a shared module is
 * not tree-shaken, so MUI, Formik, the router and Redux are shared through what `@mortar/*`
 * exports of them, never by themselves.
 */
const SHARED_REQUESTS: Record<string, string[]> = {
  react: ['react'],
  'react-dom': ['react-dom'],
  '@mortar/navigation': ['@mortar/navigation'],
  '@mortar/store': ['@mortar/store'],
  '@mortar/ui': ['@mortar/ui', '@mortar/ui/overlays', '@mortar/ui/forms'],
};

/** The shared modules, at the versions that the front end in `directory` is built against. */
export function sharedModules(directory: string): SharedModule[] {
  return Object.entries(SHARED_REQUESTS).flatMap(([packageName, requests]) => {
    const { version } = readJson<{ version: string }>(join(directory, 'node_modules', packageName, 'package.json'));
    return requests.map((name) => ({
      name,
      version,
      requiredVersion: `^${version}`,
      singleton: true,
      strictVersion: true,
    }));
  });
}

/**
 * Shared modules as the federation plugin takes them for a remote, which bundles none: the page has the
 * shell's copies; when these do not satisfy the versions the remote was built against, it does not load.
 */
export function consumedModules(modules: SharedModule[]) {
  return Object.fromEntries(
    modules.map(({ name, requiredVersion, singleton, strictVersion }) => [
      name,
      { import: false as const, requiredVersion, singleton, strictVersion },
    ]),
  );
}
