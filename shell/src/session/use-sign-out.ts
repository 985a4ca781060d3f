import { paths, useNavigate } from '@mortar/navigation';
import { signOut, useAppDispatch } from '@mortar/store';
import { useToast } from '@mortar/ui';

const UNTOLD =
  'You are signed out on this device. Mortar could not be reached: keep this page open, so that your session ends there too.';

/** Signs out and opens the sign-in screen, whether or not the server can be told. */
export function useSignOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  return () => {
    void dispatch(signOut(() => toast.info(UNTOLD)));
    void navigate(paths.login);
  };
}
