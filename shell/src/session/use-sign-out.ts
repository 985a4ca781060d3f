import { paths, useNavigate } from '@mortar/navigation';
import { signOut, useAppDispatch } from '@mortar/store';

/** Signs out and opens the sign-in screen, whether or not the server can be told. */
export function useSignOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    void dispatch(signOut());
    void navigate(paths.login);
  };
}
