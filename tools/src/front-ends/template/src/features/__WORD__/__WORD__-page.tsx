import { PageTitle } from '@mortar/navigation';
import { PageContainer } from '@mortar/ui';
import type { ReactNode } from 'react';

export function __TITLE__Page(): ReactNode {
  return (
    <PageContainer>
      <PageTitle>__HEADING__</PageTitle>
      <h1>__HEADING__</h1>
    </PageContainer>
  );
}
