import { type BootRemote, ROUTES_EXPOSE } from '@mortar/federation';
import type { RemoteRoutes, RemoteScreen as Screen } from '@mortar/navigation';
import type { RemoteLoader } from '#/remotes/remote-loader.ts';

/** The screens of remotes, each fetched when it is first rendered. */
export interface RemoteScreens {
  /** The screen of a path: one promise for all callers, rejected or not, until `evict`. */
  open(remote: BootRemote, path: string): Promise<Screen>;
  /** Whether a screen failed to load with this error. */
  hasFailed(failure: unknown): boolean;
  /** Makes the next `open` fetch the screen again. */
  evict(remote: BootRemote, path: string): void;
}

export function createRemoteScreens(loader: Pick<RemoteLoader, 'load' | 'artefactOf'>): RemoteScreens {
  const opened = new Map<string, Promise<Screen>>();
  const failures = new Set<unknown>();
  // Keyed by version, so that a screen of a failed version is not rendered again.
  const key = (remote: BootRemote, path: string) => `${remote.name} ${loader.artefactOf(remote).version} ${path}`;
  return {
    open: (remote, path) => {
      const known = opened.get(key(remote, path));
      if (known) return known;
      const screen = fetchScreen(loader, remote, path);
      const cache = () => opened.set(key(remote, path), screen);
      cache();
      // Again under the key of the version that it has really come from.
      screen.then(cache, (failure: unknown) => {
        failures.add(failure);
        cache();
      });
      return screen;
    },
    hasFailed: (failure) => failures.has(failure),
    evict: (remote, path) => opened.delete(key(remote, path)),
  };
}

function fetchScreen(loader: Pick<RemoteLoader, 'load'>, remote: BootRemote, path: string): Promise<Screen> {
  return loader.load(remote, ROUTES_EXPOSE, (routes: RemoteRoutes) => {
    const route = routes.find((candidate) => candidate.path === path);
    if (!route) throw new Error(`${remote.name} exposes no route ${path}.`);
    return route.load();
  });
}
