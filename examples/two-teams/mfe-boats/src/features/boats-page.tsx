import { PageTitle } from '@mortar/navigation';
import { HARBOURS } from '@two-teams/contract';
import type { ReactNode } from 'react';
import { boatsIn } from './boats.ts';
import { ExpectedBoats } from './expected-boats.tsx';

export function BoatsPage(): ReactNode {
  return (
    <>
      <PageTitle>Boats</PageTitle>
      <h1>Boats in port</h1>
      {HARBOURS.map((harbour) => (
        <section key={harbour} aria-label={harbour}>
          <h2>{harbour}</h2>
          <p>{boatsIn(harbour).join(', ') || 'No boat lies here today.'}</p>
          <ExpectedBoats harbour={harbour} />
        </section>
      ))}
    </>
  );
}
