import { paths } from '@mortar/contracts/site-paths';
import { useNavigate } from '@mortar/navigation';
import { signOut, useAppDispatch } from '@mortar/store';

/** Signs out and opens the sign-in page, whether or not the server is reachable. */
export function useSignOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    void dispatch(signOut());
    void navigate(paths.login);
  };
}
