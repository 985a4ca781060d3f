import { readAccessToken, useAuth } from '@mortar/store';

/** Whether this tab has a signed-in user with an access token: the stored flag alone may be stale. */
export function useSignedIn(): boolean {
  const { isAuthenticated, role } = useAuth();
  return isAuthenticated && role !== null && readAccessToken() !== null;
}
