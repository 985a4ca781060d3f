import type { BootRemote } from '@mortar/federation';
import { createContext, useContext } from 'react';
import type { RemoteLoader } from '#/remotes/remote-loader.ts';
import type { RemoteObserver } from '#/remotes/remote-observer.ts';
import type { RemoteScreens } from './remote-screens.ts';

/** The remotes of this page, and how to load and observe them. */
export interface Remotes {
  manifest: readonly BootRemote[];
  loader: RemoteLoader;
  screens: RemoteScreens;
  observer: RemoteObserver;
}

export const RemotesContext = createContext<Remotes | undefined>(undefined);

export const RemotesProvider = RemotesContext.Provider;

export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('useRemotes needs a RemotesProvider around it.');
  return remotes;
}
