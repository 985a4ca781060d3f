import { useAppSelector, useAuth } from '@mortar/store';

/** Whoever had a session is taken to have one while it is being opened; the server has the last word. */
export function usePresumedSignedIn(): boolean {
  const { isAuthenticated } = useAuth();
  const restoring = useAppSelector(({ session }) => session.status === 'restoring');
  return isAuthenticated || restoring;
}
