import type { BootRemote, RouteGuard } from '@mortar/federation';
import { type RemoteScreen as Screen, useRoutes } from '@mortar/navigation';
import type { ReactNode } from 'react';
import type { Host } from '#/host.ts';
import type { Remotes } from './remotes-context.ts';
import { lazyPage } from './lazy-page.tsx';
import { RemoteScreen } from './remote-screen.tsx';

export interface SiteRoute {
  path: string;
  element: ReactNode;
  /** The remote whose screen it is; none for the host's own. */
  remote?: BootRemote;
  /** Loads the screen that anyone may open. */
  open?: (remotes: Pick<Remotes, 'screens'>) => Promise<Screen>;
}

export type Pages = Pick<Host, 'routes' | 'NotFound' | 'Guarded' | 'Skeleton' | 'Failure'>;

/** The pages of a site's remotes. */
function remoteRoutes(host: Pages, manifest: readonly BootRemote[]): SiteRoute[] {
  return manifest.flatMap((remote) =>
    remote.routes.map(({ path, guard }) => ({
      path,
      element: guarded(guard, host, <RemoteScreen key={path} remote={remote} path={path} standIns={host} />),
      remote,
      ...(guard === 'none' && { open: ({ screens }: Pick<Remotes, 'screens'>) => screens.open(remote, path) }),
    })),
  );
}

/** Every page of the site: the host's own, those of the remotes, and the 404. */
export function siteRoutes(host: Pages, manifest: readonly BootRemote[]): SiteRoute[] {
  const { NotFound } = host;
  const own = host.routes.map((route) => lazyPage(route, host));
  return [...own, ...remoteRoutes(host, manifest), { path: '*', element: <NotFound /> }];
}

/** The page of the address. */
export function SiteRoutes({ routes }: { routes: readonly SiteRoute[] }): ReactNode {
  return useRoutes(routes as SiteRoute[]);
}

function guarded(guard: RouteGuard, { Guarded }: Pages, page: ReactNode): ReactNode {
  return guard === 'session' && Guarded ? <Guarded>{page}</Guarded> : page;
}
