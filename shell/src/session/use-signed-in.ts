import { readAccessToken, useAuth } from '@mortar/store';

/** Whether this tab has a person with a token to call with: the stored flag alone may be stale. */
export function useSignedIn(): boolean {
  const { isAuthenticated, role } = useAuth();
  return isAuthenticated && role !== null && readAccessToken() !== null;
}
