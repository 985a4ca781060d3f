import { originOf, paths, useLocation, useNavigate } from '@mortar/navigation';
import { useAppSelector, useAuth } from '@mortar/store';
import { useToast } from '@mortar/ui';

/**
 * Guards an action that only signed-in people may take.
 *
 * @returns a function that says whether the action may go on; a visitor is sent to sign in and
 * comes back to this page afterwards
 */
export function useRequireLogin(): () => boolean {
  const { isAuthenticated } = useAuth();
  // Whoever had a session is taken to have one while it is being opened; the server has the last word.
  const restoring = useAppSelector(({ session }) => session.status === 'restoring');
  const location = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  return () => {
    if (isAuthenticated || restoring) return true;
    toast.info('You need to login first');
    void navigate(paths.login, { state: originOf(location) });
    return false;
  };
}
