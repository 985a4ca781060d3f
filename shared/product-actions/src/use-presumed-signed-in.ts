import { useAuth, useSession } from '@mortar/store';

/** Whether the user is signed in, or their session is being restored; the server checks each request. */
export function usePresumedSignedIn(): boolean {
  const { isAuthenticated } = useAuth();
  const { status } = useSession();
  return isAuthenticated || status === 'restoring';
}
