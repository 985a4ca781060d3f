import { isDatabaseUnavailable } from '@mortar/server/database';
import { sha256 } from '@mortar/server/signing';
import type { Freeze } from '@mortar/registry/core/freeze/freeze.repository';
import type { GatewayHeartbeat } from '@mortar/registry/core/gateways/heartbeat.repository';
import type { ActiveVersion } from '@mortar/registry/core/releases/active-version';
import type { Approval } from '@mortar/registry/core/policies/approval.repository';
import type { Policy } from '@mortar/registry/core/policies/policy.repository';
import type { TokenHolder } from '@mortar/registry/core/tokens/token';
import type { Rollout } from '@mortar/rollouts/lifecycle/rollout';
import type { ReleaseServices } from '@mortar/rollouts/release-services';

/** What is active, who changes it and who serves it. */
export interface RegistryOverview {
  /** The database is unavailable: this is what was read last. */
  isRemembered: boolean;
  /** Sequence number of the newest audit entry. */
  seq: number;
  gateways: readonly GatewayHeartbeat[];
  frozen: Freeze | null;
  activeVersions: readonly ActiveVersion[];
  /** Running or paused. */
  rollouts: readonly Rollout[];
  /** By name, of the front ends that have rules. */
  policies: ReadonlyMap<string, Policy>;
  approvals: readonly Approval[];
}

/** Reads the registry, and remembers what was read for the time that its database is unavailable. */
export interface RegistryMemory {
  /** Reads everything that is to be remembered. */
  refresh(): Promise<void>;
  overview(): Promise<RegistryOverview>;
  /** @returns the holder of a token, or who it was when the registry was last read */
  verify(token: string): Promise<TokenHolder | undefined>;
}

interface Remembered {
  overview: RegistryOverview;
  /** By the hash of their token. */
  holders: ReadonlyMap<string, TokenHolder>;
}

export function createRegistryMemory({
  audit,
  heartbeats,
  freezes,
  releases,
  rollouts,
  tokens,
  policies,
}: ReleaseServices): RegistryMemory {
  let remembered: Remembered | undefined;

  async function read(): Promise<RegistryOverview> {
    const [head, gateways, frozen, activeVersions, underWay, rules, approvals] = await Promise.all([
      audit.head(),
      heartbeats.list(),
      freezes.current(),
      releases.activeVersions(),
      rollouts.underWay(),
      policies.list(),
      policies.approvals(),
    ]);
    return {
      isRemembered: false,
      seq: head.seq,
      gateways,
      frozen,
      activeVersions,
      rollouts: underWay,
      policies: rules,
      approvals,
    };
  }

  /** A gateway that has read nothing yet cannot respond either. */
  function orRemembered<Value>(error: unknown, pick: (memory: Remembered) => Value): Value {
    if (!remembered || !isDatabaseUnavailable(error)) throw error;
    return pick(remembered);
  }

  return {
    async refresh() {
      const [overview, holders] = await Promise.all([read(), tokens.holders()]);
      remembered = { overview, holders };
    },
    overview: () =>
      read().catch((error: unknown) => orRemembered(error, ({ overview }) => ({ ...overview, isRemembered: true }))),
    verify: (token) =>
      tokens.verify(token).catch((error: unknown) => orRemembered(error, ({ holders }) => holders.get(sha256(token)))),
  };
}
