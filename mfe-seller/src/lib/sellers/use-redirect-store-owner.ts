import { paths, useNavigate } from '@mortar/navigation';
import { useAuth } from '@mortar/store';
import { useToast } from '@mortar/ui';
import { useEffect, useState } from 'react';

/**
 * Turns away a person who has a store: nobody opens a second one. Decided once, on arrival: the
 * store that is created on the page itself is no reason.
 *
 * @returns whether the person is being turned away
 */
export function useRedirectStoreOwner(): boolean {
  const { hasStore, userDetails } = useAuth();
  const [refused] = useState(hasStore);
  const { storeId } = userDetails;
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    if (!refused) return;
    toast.info('You already have a store.');
    void navigate(storeId ? paths.store(storeId) : paths.home, { replace: true });
  }, [refused, storeId, toast, navigate]);
  return refused;
}
