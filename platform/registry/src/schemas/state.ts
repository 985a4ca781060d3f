import { type Static, Type } from 'typebox';
import { ActiveVersionView } from './activation.ts';
import { Nullable } from './fields.ts';
import { ApprovalView, PolicyView } from './policies.ts';
import { ServedServiceView } from './services.ts';
import { FreezeView, RolloutView } from './rollouts.ts';

/** A gateway, with the audit entry up to which it serves every change. */
const GatewayView = Type.Object({
  id: Type.String(),
  /** Where it runs, as in `host:port`. */
  label: Type.String(),
  seq: Type.Integer(),
  seenAt: Type.String(),
});
export type GatewayView = Static<typeof GatewayView>;

export const StateView = Type.Object({
  /** Sequence number of the newest audit entry: a gateway that has reached it serves every change. */
  seq: Type.Integer(),
  /** Since when the database is unavailable: all of this is what the responding gateway read before that. */
  databaseUnavailableSince: Nullable(Type.String()),
  gateways: Type.Array(GatewayView),
  /** Those whose heartbeat ceased minutes ago: they crashed, or they serve visitors and cannot reach the database. */
  silentGateways: Type.Array(GatewayView),
  frozen: Nullable(FreezeView),
  /** Changes of these front ends that wait for a second person, or were approved and are not made yet. */
  approvals: Type.Array(ApprovalView),
  /** Services of teams that the responding gateway passes requests on to. */
  services: Type.Array(ServedServiceView),
  remotes: Type.Array(
    Type.Object({
      ...ActiveVersionView.properties,
      /** Version that the responding gateway serves now. */
      serving: Nullable(Type.String()),
      policy: PolicyView,
      rollout: Nullable(RolloutView),
    }),
  ),
});
export type StateView = Static<typeof StateView>;
