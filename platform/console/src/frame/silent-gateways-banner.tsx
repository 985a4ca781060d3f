import type { ReactNode } from 'react';
import type { GatewayView, StateView } from '@mortar/registry/schemas/state';
import { dayAndClock } from '../lib/formats.ts';

/** Says which gateways have not reported, since when, and what their visitors may get. */
export function SilentGatewaysBanner({ state: { silentGateways, seq } }: { state: StateView }): ReactNode {
  if (silentGateways.length === 0) return null;
  return (
    <div className="banner bad" role="alert">
      {silentGateways.map((gateway) => (
        <p key={gateway.id}>
          <strong>The gateway {gateway.label || gateway.id} has not reported</strong> since{' '}
          {dayAndClock(new Date(gateway.seenAt))}. {effectOf(gateway, seq)} Look at its /health/ready: if that responds,
          it cannot reach the database; if not, it serves nobody, and its process can be stopped.
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
