import { PageTitle } from '@mortar/navigation';
import type { ReactNode } from 'react';

export function AboutPage(): ReactNode {
  return (
    <>
      <PageTitle>About</PageTitle>
      <h1>About</h1>
      <p>Two teams look after this site: one knows the tides, the other the boats. Neither waits for the other.</p>
    </>
  );
}
