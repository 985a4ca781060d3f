import { PageTitle } from '@mortar/navigation';
import type { ReactNode } from 'react';

export function HomePage(): ReactNode {
  return (
    <>
      <PageTitle>Home</PageTitle>
      <h1>Welcome to __HEADING__</h1>
    </>
  );
}
