import { paths } from '@mortar/contracts/site-paths';
import { originOf, useLocation, useNavigate } from '@mortar/navigation';

/** Sends a user whose session has expired to sign in and back here, where their draft is stored. */
export function useSignInAgain(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  // Replaces the history entry: the page's guard may have redirected already.
  return () => void navigate(paths.login, { state: originOf(location), replace: true });
}
