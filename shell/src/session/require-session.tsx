import { Navigate, originOf, paths, useLocation } from '@mortar/navigation';
import { readAccessToken, useAppSelector } from '@mortar/store';

import type { PropsWithChildren, ReactNode } from 'react';
import { PageSkeleton } from '#/layout/page-skeleton.tsx';

/**
 * Route guard: lets a signed-in person through and sends anyone else to sign in, remembering
 * where they were. A courtesy to people; the server checks every call by itself.
 */
export function RequireSession({ children }: PropsWithChildren): ReactNode {
  const location = useLocation();
  const { isAuthenticated, role } = useAppSelector((state) => state.auth);
  const restoring = useAppSelector((state) => state.session.status === 'restoring');
  if (restoring) return <PageSkeleton />;
  if (isAuthenticated && role !== null && readAccessToken() !== null) return children;
  return <Navigate to={paths.login} state={originOf(location)} replace />;
}
