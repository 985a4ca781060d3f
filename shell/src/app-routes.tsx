import type { BootRemote, RouteGuard } from '@mortar/federation';
import { type RemoteScreen as Screen, useRoutes } from '@mortar/navigation';
import type { ReactNode } from 'react';
import { NotFoundPage } from '#/features/not-found/not-found-page.tsx';
import { RemoteScreen } from '#/remotes/remote-screen.tsx';
import type { Remotes } from '#/remotes/remotes-context.ts';
import { RequireSession } from '#/session/require-session.tsx';
import { shellRoutes } from './shell-routes.tsx';

export interface AppRoute {
  path: string;
  element: ReactNode;
  /** The remote whose screen it is; none for the shell's own. */
  remote?: BootRemote;
  /** Loads the screen that anyone may open. */
  open?: (remotes: Pick<Remotes, 'screens'>) => Promise<Screen>;
}

/** Every page of the site: the shell's own, those of the remotes, and the 404. */
export function appRoutes(manifest: readonly BootRemote[]): AppRoute[] {
  const remoteRoutes = manifest.flatMap((remote) =>
    remote.routes.map(({ path, guard }) => ({
      path,
      element: guarded(guard, <RemoteScreen key={path} remote={remote} path={path} />),
      remote,
      ...(guard === 'none' && { open: ({ screens }: Pick<Remotes, 'screens'>) => screens.open(remote, path) }),
    })),
  );
  return [...shellRoutes, ...remoteRoutes, { path: '*', element: <NotFoundPage /> }];
}

/** The page of the address. */
export function AppRoutes({ routes }: { routes: readonly AppRoute[] }): ReactNode {
  return useRoutes(routes as AppRoute[]);
}

function guarded(guard: RouteGuard, page: ReactNode): ReactNode {
  return guard === 'session' ? <RequireSession>{page}</RequireSession> : page;
}
