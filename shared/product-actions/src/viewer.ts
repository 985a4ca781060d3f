import { paths } from '@mortar/contracts/site-paths';
import { originOf, useLocation, useNavigate } from '@mortar/navigation';
import { useAuth, useSession } from '@mortar/store';
import { useToast } from '@mortar/ui';

/**
 * Guards an action that only signed-in users may take.
 *
 * @returns a function that returns whether the action may continue; it sends a visitor to sign in and back, with what the
 *   page is to do then in its query
 */
export function useRequireSignIn(): (then?: string) => boolean {
  const signedIn = usePresumedSignedIn();
  const location = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  return (then) => {
    if (signedIn) return true;
    toast.info('You need to login first');
    void navigate(paths.login, {
      state: originOf(then ? { ...location, search: `${location.search || '?'}&${then}` } : location),
    });
    return false;
  };
}

/** Whether the user is signed in, or their session is being restored; the server checks each request. */
export function usePresumedSignedIn(): boolean {
  const { isAuthenticated } = useAuth();
  const { status } = useSession();
  return isAuthenticated || status === 'restoring';
}

/** Whether the signed-in user owns this store. The server checks each request. */
export function useOwnsStore(storeId: string): boolean {
  const { isAuthenticated, userDetails } = useAuth();
  return isAuthenticated && userDetails.storeId === storeId;
}
