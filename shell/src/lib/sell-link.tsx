import { paths } from '@mortar/contracts/site-paths';
import { useAuth } from '@mortar/store';
import { Link, useToast } from '@mortar/ui';
import type { ReactNode } from 'react';

interface SellLinkProps {
  className?: string;
  children: ReactNode;
}

/** Link to becoming a seller; for a user who has a store already, a button that shows a toast. */
export function SellLink({ className, children }: SellLinkProps) {
  const toast = useToast();
  const { isAuthenticated, hasStore } = useAuth();
  if (isAuthenticated && hasStore) {
    return (
      <button type="button" className={className} onClick={() => toast.info('You already have a store.')}>
        {children}
      </button>
    );
  }
  return (
    <Link href={paths.getStarted} variant="quiet" className={className}>
      {children}
    </Link>
  );
}
