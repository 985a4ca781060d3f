import { useAuth } from '@mortar/store';

/** Whether the signed-in user owns this store. The server checks each request. */
export function useOwnsStore(storeId: string): boolean {
  const { isAuthenticated, userDetails } = useAuth();
  return isAuthenticated && userDetails.storeId === storeId;
}
