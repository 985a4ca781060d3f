import { Navigate, originOf, paths, useLocation } from '@mortar/navigation';
import { useAppSelector } from '@mortar/store';
import { type PropsWithChildren, type ReactNode, useState } from 'react';
import { PageSkeleton } from '#/layout/page-skeleton.tsx';
import { useSignedIn } from './use-signed-in.ts';

/**
 * Route guard: lets a signed-in person through and sends anyone else to sign in, remembering
 * where they were unless they signed out there themselves. A courtesy to people; the server
 * checks every call by itself.
 */
export function RequireSession({ children }: PropsWithChildren): ReactNode {
  const location = useLocation();
  const signedIn = useSignedIn();
  const isAuthenticated = useAppSelector((state) => state.auth.isAuthenticated);
  const restoring = useAppSelector((state) => state.session.status === 'restoring');
  const [wasSignedIn, setWasSignedIn] = useState(isAuthenticated);
  if (isAuthenticated && !wasSignedIn) setWasSignedIn(true);
  if (restoring) return <PageSkeleton />;
  if (signedIn) return children;
  const signedOutHere = wasSignedIn && !isAuthenticated;
  return <Navigate to={paths.login} state={signedOutHere ? null : originOf(location)} replace />;
}
