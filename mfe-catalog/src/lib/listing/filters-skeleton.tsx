import { Skeleton } from '@mortar/ui';
import type { ReactNode } from 'react';

/** The place of the filters until it is known what there is to choose from. */
export function FiltersSkeleton(): ReactNode {
  return <Skeleton height="32rem" />;
}
