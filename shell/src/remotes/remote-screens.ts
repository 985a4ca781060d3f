import { type BootRemote, ROUTES_EXPOSE } from '@mortar/contracts';
import type { RemoteRoutes } from '@mortar/navigation';
import type { ComponentType } from 'react';
import type { RemoteLoader } from './remote-loader.ts';

/** The screens of remotes, each fetched when it is first drawn. */
export interface RemoteScreens {
  /** The screen of a path: one promise for all callers, failed or not, until `forget`. */
  open(remote: BootRemote, path: string): Promise<ComponentType>;
  /** Whether this is why a screen could not be fetched. */
  hasFailed(failure: unknown): boolean;
  /** Makes the next `open` start anew. */
  forget(remote: BootRemote, path: string): void;
}

export function createRemoteScreens(loader: Pick<RemoteLoader, 'load' | 'artefactOf'>): RemoteScreens {
  const opened = new Map<string, Promise<ComponentType>>();
  const failures = new Set<unknown>();
  // By version, so that a screen of one that was given up is not drawn again.
  const key = (remote: BootRemote, path: string) => `${remote.name} ${loader.artefactOf(remote).version} ${path}`;
  return {
    open: (remote, path) => {
      const known = opened.get(key(remote, path));
      if (known) return known;
      const screen = fetchScreen(loader, remote, path);
      const keep = () => opened.set(key(remote, path), screen);
      keep();
      // Once more, for it may have come from another version than the one that was asked for.
      screen.then(keep, (failure: unknown) => {
        failures.add(failure);
        keep();
      });
      return screen;
    },
    hasFailed: (failure) => failures.has(failure),
    forget: (remote, path) => opened.delete(key(remote, path)),
  };
}

function fetchScreen(loader: Pick<RemoteLoader, 'load'>, remote: BootRemote, path: string): Promise<ComponentType> {
  return loader.load(remote, ROUTES_EXPOSE, (routes: RemoteRoutes) => {
    const route = routes.find((candidate) => candidate.path === path);
    if (!route) throw new Error(`${remote.name} exposes no route ${path}.`);
    return route.load();
  });
}
