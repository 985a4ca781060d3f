import { originOf, paths, useLocation, useNavigate } from '@mortar/navigation';

/** Sends a person whose session has ended to sign in and back here. The draft waits for them. */
export function useSignInAgain(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  // Replacing: the guard of the page may have gone there already.
  return () => void navigate(paths.login, { state: originOf(location), replace: true });
}
