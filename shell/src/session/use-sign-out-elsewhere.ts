import { signedOut, useAppDispatch, useAuth } from '@mortar/store';
import { useEffect } from 'react';

/** Signs this tab out when another tab does: Log Out clears the storage that tabs share. */
export function useSignOutElsewhere(): void {
  const dispatch = useAppDispatch();
  const { isAuthenticated } = useAuth();
  useEffect(() => {
    if (!isAuthenticated) return undefined;
    const signOutWithOtherTab = ({ key, storageArea }: StorageEvent) => {
      if (key === null && storageArea === localStorage) dispatch(signedOut());
    };
    addEventListener('storage', signOutWithOtherTab);
    return () => removeEventListener('storage', signOutWithOtherTab);
  }, [isAuthenticated, dispatch]);
}
