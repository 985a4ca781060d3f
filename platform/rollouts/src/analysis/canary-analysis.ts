import { CANARY_ANALYSIS } from '@mortar/registry/core/audit/actors';
import type { ChangeContext } from '@mortar/registry/core/database/change-context';
import { lockChanges } from '@mortar/registry/core/database/change-lock';
import { ADVISORY_LOCKS, type Queryable, tryLock } from '@mortar/server/database';
import { findFreeze } from '@mortar/registry/core/freeze/freeze.repository';
import { changeRolloutIn } from '#lifecycle/change-rollout.ts';
import { listRolloutsUnderWay } from '#lifecycle/rollout.repository.ts';
import type { Rollout, RolloutVerb } from '#lifecycle/rollout.ts';
import { readEvidence } from './evidence.repository.ts';
import { verdictOnRollout } from './rollout-verdict.ts';
import type { RolloutEvidence } from './reported.ts';
import type { Verdict } from './verdict.ts';

export interface Decision {
  rollout: Rollout;
  verb: RolloutVerb;
  reason: string;
}

/** Compares candidates with their baselines, and acts on the verdict. */
export interface CanaryAnalysis {
  /**
   * Applies the verdict on every running rollout: a worse candidate is rolled back immediately; at
   * the end of a step a healthy one advances, and any other verdict pauses. Safe to run on any
   * number of gateways.
   */
  run(): Promise<Decision[]>;
  /** What was reported in a rollout so far. */
  evidence(rollout: string): Promise<RolloutEvidence>;
}

/** @param visitorsPerAddress as how many visitors one network counts in a rollout */
export function createCanaryAnalysis(
  { database, clock }: ChangeContext,
  { visitorsPerAddress }: { visitorsPerAddress: number },
): CanaryAnalysis {
  return {
    async run() {
      if ((await listRunning(database)).length === 0) return [];
      return database.transaction(async (tx) => {
        // One gateway at a time.
        if (!(await tryLock(tx, ADVISORY_LOCKS.canaryAnalysis))) return [];
        await lockChanges(tx);
        const now = await clock(tx);
        const frozen = (await findFreeze(tx)) !== null;
        const decisions: Decision[] = [];
        for (const rollout of await listRunning(tx)) {
          const evidence = await readEvidence(tx, rollout.id, { visitorsPerAddress, now });
          const decision = decide(rollout, verdictOnRollout(rollout, evidence), now);
          if (!decision || (decision.verb === 'advance' && frozen)) continue;
          const { verb, reason } = decision;
          const changed = await changeRolloutIn(tx, rollout.name, verb, { actor: CANARY_ANALYSIS, reason }, now);
          decisions.push({ ...decision, rollout: changed });
        }
        return decisions;
      });
    },

    evidence: async (rollout) => readEvidence(database, rollout, { visitorsPerAddress, now: await clock(database) }),
  };
}

async function listRunning(tx: Queryable): Promise<Rollout[]> {
  return (await listRolloutsUnderWay(tx)).filter(({ status }) => status === 'running');
}

function decide(rollout: Rollout, verdict: Verdict, now: Date): Decision | undefined {
  if (verdict.kind === 'worse') return { rollout, verb: 'roll-back', reason: verdict.because };
  const ends = Date.parse(rollout.stepSince) + rollout.everySeconds * 1_000;
  if (now.getTime() < ends) return undefined;
  if (verdict.kind !== 'healthy') return { rollout, verb: 'pause', reason: verdict.because };
  const isLast = rollout.step === rollout.steps.length - 1;
  const reason = isLast ? 'Healthy at every step: all visitors get it.' : 'Healthy: on to the next step.';
  return { rollout, verb: 'advance', reason };
}
