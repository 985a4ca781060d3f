import { VisuallyHidden } from '@mortar/ui';
import type { ReactNode } from 'react';

interface FoundCountProps {
  /** As it is shown: '1,250'. */
  total: string;
  what: 'product' | 'Store';
}

/** How many were found, as the specification writes it; screen readers get it without brackets. */
export function FoundCount({ total, what }: FoundCountProps): ReactNode {
  return (
    <>
      <span aria-hidden="true">{`${total} ${what}(s) found`}</span>
      <VisuallyHidden>{`${total} ${what.toLowerCase()}${total === '1' ? '' : 's'} found`}</VisuallyHidden>
    </>
  );
}
