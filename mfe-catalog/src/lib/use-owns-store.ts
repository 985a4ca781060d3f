import { useAuth } from '@mortar/store';

/** Whether the signed-in person is the seller behind this store. The server decides for itself. */
export function useOwnsStore(storeId: string): boolean {
  const { isAuthenticated, userDetails } = useAuth();
  return isAuthenticated && userDetails.storeId === storeId;
}
