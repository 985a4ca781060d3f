import { paths } from '@mortar/contracts/site-paths';
import { Navigate, originOf, useLocation } from '@mortar/navigation';
import { openStoredSession, useAppDispatch, useAuth, useSession } from '@mortar/store';
import { ErrorPanel } from '@mortar/ui';
import { type PropsWithChildren, type ReactNode, useState } from 'react';
import { PageArea } from '#/layout/page/page-area.tsx';
import { PageSkeleton } from '#/layout/page/page-skeleton.tsx';
import { useSignedIn } from './use-signed-in.ts';

/**
 * Route guard: renders its children for a signed-in user and redirects others to sign in, with the page
 * to return to unless they signed out there themselves. For convenience only: the server checks every
 * request by itself.
 */
export function RequireSession({ children }: PropsWithChildren): ReactNode {
  const location = useLocation();
  const signedIn = useSignedIn();
  const { isAuthenticated } = useAuth();
  const { status, userSignedOut } = useSession();
  const dispatch = useAppDispatch();
  const [wasSignedIn, setWasSignedIn] = useState(isAuthenticated);
  if (isAuthenticated && !wasSignedIn) setWasSignedIn(true);
  if (status === 'unopened' || status === 'restoring') return <PageSkeleton />;
  if (signedIn) return children;
  if (status === 'unreachable') {
    return (
      <PageArea>
        <ErrorPanel
          title="Your account could not be reached"
          message="You are still signed in. Check your connection and try again."
          onRetry={() => void dispatch(openStoredSession())}
        />
      </PageArea>
    );
  }
  // After a session that merely expired, signing in returns to this page.
  const signedOutHere = userSignedOut && wasSignedIn && !isAuthenticated;
  return <Navigate to={paths.login} state={signedOutHere ? null : originOf(location)} replace />;
}
