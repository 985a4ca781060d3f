import { originOf, paths, useLocation, useNavigate } from '@mortar/navigation';
import { useToast } from '@mortar/ui';
import { usePresumedSignedIn } from './use-presumed-signed-in.ts';

/**
 * Guards an action that only signed-in people may take.
 *
 * @returns a function that says whether the action may go on; a visitor is sent to sign in and
 * comes back to this page afterwards
 */
export function useRequireSignIn(): () => boolean {
  const signedIn = usePresumedSignedIn();
  const location = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  return () => {
    if (signedIn) return true;
    toast.info('You need to login first');
    void navigate(paths.login, { state: originOf(location) });
    return false;
  };
}
