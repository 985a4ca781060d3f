import { paths } from '@mortar/contracts/site-paths';
import { originOf, useLocation, useNavigate } from '@mortar/navigation';
import { useToast } from '@mortar/ui';
import { usePresumedSignedIn } from './use-presumed-signed-in.ts';

/**
 * Guards an action that only signed-in users may take.
 *
 * @returns a function that returns whether the action may continue; it sends a visitor to sign in and back
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
