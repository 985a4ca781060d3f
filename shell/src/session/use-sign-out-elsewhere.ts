import { signedOut, useAppDispatch, useAuth } from '@mortar/store';
import { useEffect } from 'react';

/** Log Out in another tab clears the storage that tabs share; whoever is signed in here follows. */
export function useSignOutElsewhere(): void {
  const dispatch = useAppDispatch();
  const { isAuthenticated } = useAuth();
  useEffect(() => {
    if (!isAuthenticated) return undefined;
    const follow = ({ key, storageArea }: StorageEvent) => {
      if (key === null && storageArea === localStorage) dispatch(signedOut());
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [isAuthenticated, dispatch]);
}
