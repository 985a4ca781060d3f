import { Skeleton, VisuallyHidden } from '@mortar/ui';
import type { ReactNode } from 'react';
import { PageArea } from './page-area.tsx';

const NEEDS_SCRIPTS = 'This page needs JavaScript. Please switch it on in your browser and load the page again.';

interface PageSkeletonProps {
  /** What is read where no script runs. */
  children?: ReactNode;
}

/** Skeleton of a page that is loading. */
export function PageSkeleton({ children = NEEDS_SCRIPTS }: PageSkeletonProps): ReactNode {
  return (
    <PageArea>
      <output>
        <VisuallyHidden>Loading</VisuallyHidden>
      </output>
      <noscript>
        <p>{children}</p>
      </noscript>
      <Skeleton width="40%" height={32} />
      <Skeleton width="100%" height={240} />
      <Skeleton width="70%" shape="text" />
      <Skeleton width="85%" shape="text" />
    </PageArea>
  );
}
