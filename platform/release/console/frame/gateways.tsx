import type { ReactNode } from 'react';
import type { StateView } from '../../src/http/schemas/state.ts';

/** Whether every gateway serves the newest change. */
export function Gateways({ state }: { state: StateView }): ReactNode {
  const { gateways, silentGateways, seq } = state;
  const behind = gateways.filter((gateway) => gateway.seq < seq).length;
  const silent = silentGateways.length;
  const tone = silent > 0 ? 'bad' : behind > 0 ? 'busy' : 'good';
  return (
    <p className="gateways" title={silentGateways.map(({ label }) => label).join(', ')}>
      <i className={`dot ${tone}`} aria-hidden="true" />
      {gateways.length} {gateways.length === 1 ? 'gateway' : 'gateways'},{' '}
      {behind === 0 ? 'up to date' : `${behind} catching up`}
      {silent > 0 && `, ${silent} silent`}
    </p>
  );
}
