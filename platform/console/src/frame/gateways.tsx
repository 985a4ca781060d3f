import type { ReactNode } from 'react';
import type { StateView } from '@mortar/registry/schemas/state';

/** Whether every gateway serves the newest change. */
export function Gateways({ state }: { state: StateView }): ReactNode {
  const { gateways, silentGateways, seq, databaseUnavailableSince } = state;
  const behind = gateways.filter((gateway) => gateway.seq < seq).length;
  const silent = silentGateways.length;
  const tone = silent > 0 ? 'bad' : behind > 0 || databaseUnavailableSince ? 'busy' : 'good';
  // What the newest change is, the database alone knows.
  const progress = behind > 0 ? `${behind} catching up` : databaseUnavailableSince ? '' : 'up to date';
  return (
    <p className="gateways" title={silentGateways.map(({ label }) => label).join(', ')}>
      <i className={`dot ${tone}`} aria-hidden="true" />
      {[
        `${gateways.length} ${gateways.length === 1 ? 'gateway' : 'gateways'}`,
        progress,
        silent > 0 ? `${silent} silent` : '',
      ]
        .filter(Boolean)
        .join(', ')}
    </p>
  );
}
