import { PageTitle } from '@mortar/navigation';
import type { ReactNode } from 'react';

export function __TITLE__Page(): ReactNode {
  return (
    <>
      <PageTitle>__HEADING__</PageTitle>
      <h1>__HEADING__</h1>
    </>
  );
}
