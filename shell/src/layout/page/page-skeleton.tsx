import { Skeleton, VisuallyHidden } from '@mortar/ui';
import type { ReactNode } from 'react';
import { PageArea } from './page-area.tsx';

/** Skeleton of a page that is loading. */
export function PageSkeleton(): ReactNode {
  return (
    <PageArea>
      <output>
        <VisuallyHidden>Loading</VisuallyHidden>
      </output>
      <noscript>
        <p>This page needs JavaScript. Please switch it on in your browser and load the page again.</p>
      </noscript>
      <Skeleton width="40%" height={32} />
      <Skeleton width="100%" height={240} />
      <Skeleton width="70%" shape="text" />
      <Skeleton width="85%" shape="text" />
    </PageArea>
  );
}
