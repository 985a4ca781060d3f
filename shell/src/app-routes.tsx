import type { RouteGuard } from '@mortar/contracts';
import { useRoutes } from '@mortar/navigation';
import type { ReactNode } from 'react';
import { NotFoundPage } from '#/features/not-found/not-found-page.tsx';
import { RemoteScreen } from '#/remotes/remote-screen.tsx';
import { useRemotes } from '#/remotes/remotes-context.ts';
import { RequireSession } from '#/session/require-session.tsx';
import { shellRoutes } from './shell-routes.tsx';

/** Every page of the site: the shell's own, those of the remotes, and the 404. */
export function AppRoutes(): ReactNode {
  const { manifest } = useRemotes();
  const remoteRoutes = manifest.flatMap((remote) =>
    remote.routes.map(({ path, guard }) => ({
      path,
      element: guarded(guard, <RemoteScreen key={path} remote={remote} path={path} />),
    })),
  );
  return useRoutes([...shellRoutes, ...remoteRoutes, { path: '*', element: <NotFoundPage /> }]);
}

function guarded(guard: RouteGuard, page: ReactNode): ReactNode {
  return guard === 'session' ? <RequireSession>{page}</RequireSession> : page;
}
