import { paths } from '@mortar/contracts/site-paths';
import { useNavigate } from '@mortar/navigation';
import { useAuth } from '@mortar/store';
import { useToast } from '@mortar/ui';
import { useEffect, useState } from 'react';

/**
 * Redirects a user who has a store already, because an account has at most one. Decided when the page opens:
 * a store that is created on the page does not redirect.
 *
 * @returns whether the user is being redirected
 */
export function useRedirectStoreOwner(): boolean {
  const { hasStore, userDetails } = useAuth();
  const [redirecting] = useState(hasStore);
  const { storeId } = userDetails;
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    if (!redirecting) return;
    toast.info('You already have a store.');
    void navigate(storeId ? paths.store(storeId) : paths.home, { replace: true });
  }, [redirecting, storeId, toast, navigate]);
  return redirecting;
}
