import type { ReactNode } from 'react';
import type { GatewayView, StateView } from '../../src/http/schemas/state.ts';
import { dayAndClock } from '../lib/formats.ts';

/** Says which gateways are not heard of, since when, and what their visitors may get. */
export function SilentGatewaysBanner({ state: { silentGateways, seq } }: { state: StateView }): ReactNode {
  if (silentGateways.length === 0) return null;
  return (
    <div className="banner bad" role="alert">
      {silentGateways.map((gateway) => (
        <p key={gateway.id}>
          <strong>The gateway {gateway.label || gateway.id} is not heard of</strong> since{' '}
          {dayAndClock(new Date(gateway.seenAt))}. {effectOf(gateway, seq)} Look at /health/ready there, or end what
          runs there.
        </p>
      ))}
    </div>
  );
}

function effectOf(gateway: GatewayView, seq: number): string {
  return gateway.seq < seq
    ? 'If it still serves visitors, they get what was live before the last changes.'
    : 'If it still serves visitors, the next change will not reach them.';
}
