import type { ReactNode } from 'react';
import { PageSkeleton } from './page-skeleton.tsx';

/** Stands where a page will be that the browser renders, because the server could not in time. */
export function LatePage(): ReactNode {
  return (
    <PageSkeleton>
      This page is taking longer than usual.{' '}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address of the document, whichever it is */}
      <a href="">Load it again</a>
    </PageSkeleton>
  );
}
