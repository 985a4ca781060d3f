import { type BootRemote, ROUTES_EXPOSE } from '@mortar/contracts';
import type { RemoteRoutes } from '@mortar/navigation';
import type { ComponentType } from 'react';
import type { RemoteLoader } from './remote-loader.ts';

/** The screens of remotes, each fetched when it is first drawn. */
export interface RemoteScreens {
  /** The screen of a path: one promise for all callers, failed or not, until `forget`. */
  open(remote: BootRemote, path: string): Promise<ComponentType>;
  /** Makes the next `open` start anew. */
  forget(remote: BootRemote, path: string): void;
}

export function createRemoteScreens(loader: RemoteLoader): RemoteScreens {
  const opened = new Map<string, Promise<ComponentType>>();
  const key = ({ name }: BootRemote, path: string) => `${name} ${path}`;
  return {
    open: (remote, path) => {
      const screen = opened.get(key(remote, path)) ?? fetchScreen(loader, remote, path);
      opened.set(key(remote, path), screen);
      return screen;
    },
    forget: (remote, path) => opened.delete(key(remote, path)),
  };
}

async function fetchScreen(loader: RemoteLoader, remote: BootRemote, path: string): Promise<ComponentType> {
  const routes = await loader.load<RemoteRoutes>(remote, ROUTES_EXPOSE);
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`${remote.name} ${remote.version} exposes no route ${path}.`);
  return route.load().catch(route.load);
}
