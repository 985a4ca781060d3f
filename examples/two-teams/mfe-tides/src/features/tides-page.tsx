import { PageTitle, Slot } from '@mortar/navigation';
import type { Harbour } from '@two-teams/contract';
import { type ReactNode, useState } from 'react';

const HIGH_WATER: readonly { harbour: Harbour; at: string; metres: number }[] = [
  { harbour: 'Apapa', at: '05:12', metres: 0.9 },
  { harbour: 'Calabar', at: '07:48', metres: 2.4 },
  { harbour: 'Onne', at: '06:31', metres: 2.1 },
  { harbour: 'Warri', at: '06:55', metres: 1.3 },
];

/** High water today, with the boats that lie in each harbour, which another team knows. */
export function TidesPage(): ReactNode {
  const [inFeet, setInFeet] = useState(false);
  return (
    <>
      <PageTitle description="When the water is high, harbour by harbour.">Tides</PageTitle>
      <h1>High water today</h1>
      <button type="button" aria-pressed={inFeet} onClick={() => setInFeet(!inFeet)}>
        In feet
      </button>
      <table>
        <thead>
          <tr>
            <th>Harbour</th>
            <th>High water</th>
            <th>Height</th>
            <th>In port</th>
          </tr>
        </thead>
        <tbody>
          {HIGH_WATER.map(({ harbour, at, metres }) => (
            <tr key={harbour}>
              <th scope="row">{harbour}</th>
              <td>{at}</td>
              <td>{inFeet ? `${(metres / 0.3048).toFixed(1)} ft` : `${metres.toFixed(1)} m`}</td>
              <td>
                <Slot name="boats-in-port" harbour={harbour} fallback="not known" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
