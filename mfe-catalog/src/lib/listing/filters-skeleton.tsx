import { Skeleton } from '@mortar/ui';
import type { ReactNode } from 'react';

/** Skeleton of the filters while their choices load. */
export function FiltersSkeleton(): ReactNode {
  return <Skeleton height="32rem" />;
}
