import { PageTitle } from '@mortar/navigation';
import type { ReactNode } from 'react';
import { siteSettings } from './site-settings.ts';

export function HomePage(): ReactNode {
  return (
    <>
      <PageTitle>Home</PageTitle>
      <h1>Welcome to __HEADING__</h1>
      <p>Write to {siteSettings().contact}.</p>
    </>
  );
}
