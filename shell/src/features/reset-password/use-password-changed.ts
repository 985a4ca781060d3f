import { paths } from '@mortar/contracts/site-paths';
import { useLocation, useNavigate } from '@mortar/navigation';
import { signOut, useAppDispatch, useAuth } from '@mortar/store';
import { useToast } from '@mortar/ui';

/** Opens the sign-in page after a reset, which has ended every session of the account, that of this browser too. */
export function usePasswordChanged(): () => Promise<void> {
  const toast = useToast();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { isAuthenticated } = useAuth();
  const { state } = useLocation();
  return async () => {
    toast.success('Your password has been changed successfully Please login');
    if (isAuthenticated) void dispatch(signOut());
    await navigate(paths.login, { state });
  };
}
