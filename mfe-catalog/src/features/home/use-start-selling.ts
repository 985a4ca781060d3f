import { paths } from '@mortar/contracts/site-paths';
import { useNavigate } from '@mortar/navigation';
import { usePresumedSignedIn } from '@mortar/product-actions';
import { useAuth } from '@mortar/store';
import { useToast } from '@mortar/ui';

/** The action of Start Selling: only signed-in users without a store get to the onboarding. */
export function useStartSelling(): () => void {
  const { hasStore } = useAuth();
  const signedIn = usePresumedSignedIn();
  const toast = useToast();
  const navigate = useNavigate();
  return () => {
    if (hasStore) {
      toast.info('You already have a store.');
      return;
    }
    if (!signedIn) toast.info('Please login before creating a store.');
    void navigate(paths.getStarted);
  };
}
