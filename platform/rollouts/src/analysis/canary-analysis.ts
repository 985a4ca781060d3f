import { CANARY_ANALYSIS } from '@mortar/registry/core/audit/actors';
import type { ChangeContext } from '@mortar/registry/core/database/change-context';
import { lockChanges } from '@mortar/registry/core/database/change-lock';
import { ADVISORY_LOCKS, type Queryable, tryLock } from '@mortar/server/database';
import { findFreeze } from '@mortar/registry/core/freeze/freeze.repository';
import { changeRolloutIn } from '#lifecycle/change-rollout.ts';
import { listRolloutsUnderWay } from '#lifecycle/rollout.repository.ts';
import type { Rollout, RolloutVerb } from '#lifecycle/rollout.ts';
import { readEvidence } from './rollout-evidence.ts';
import type { OutsideJudge, Reading } from './outside-judge.ts';
import { verdictOnRollout } from './rollout-verdict.ts';
import type { RolloutEvidence } from './reported.ts';
import type { Verdict } from './verdict.ts';

export interface Decision {
  rollout: Rollout;
  verb: RolloutVerb;
  reason: string;
}

/** Prometheus itself looks no more often at most things. */
const JUDGED_EVERY_MS = 60_000;

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
  { visitorsPerAddress, judge }: { visitorsPerAddress: number; judge: OutsideJudge },
): CanaryAnalysis {
  /** What Prometheus said last of each rollout, and when it was asked. */
  const readings = new Map<string, { askedAt: number; reading: Reading }>();

  async function readJudges(running: readonly Rollout[]): Promise<void> {
    for (const id of readings.keys()) if (!running.some((rollout) => rollout.id === id)) readings.delete(id);
    for (const { id, judge: own } of running) {
      const askedAt = performance.now();
      if (!own || askedAt - (readings.get(id)?.askedAt ?? Number.NEGATIVE_INFINITY) < JUDGED_EVERY_MS) continue;
      readings.set(id, { askedAt, reading: await judge.ask(own) });
    }
  }

  return {
    async run() {
      const running = await listRunning(database);
      if (running.length === 0) return [];
      // Before the lock, which nothing may hold that waits for a server.
      await readJudges(running);
      return database.transaction(async (tx) => {
        // One gateway at a time.
        if (!(await tryLock(tx, ADVISORY_LOCKS.canaryAnalysis))) return [];
        await lockChanges(tx);
        const now = await clock(tx);
        const frozen = (await findFreeze(tx)) !== null;
        const decisions: Decision[] = [];
        for (const rollout of await listRunning(tx)) {
          const evidence = await readEvidence(tx, rollout.id, { visitorsPerAddress, now });
          const decision = decide(rollout, verdictOnRollout(rollout, evidence), readings.get(rollout.id)?.reading, now);
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

/** @param reading of Prometheus; `unknown` is said, and holds up nothing */
function decide(rollout: Rollout, verdict: Verdict, reading: Reading | undefined, now: Date): Decision | undefined {
  if (verdict.kind === 'worse') return { rollout, verb: 'roll-back', reason: verdict.because };
  if (reading?.kind === 'harm') return { rollout, verb: 'roll-back', reason: reading.sentence };
  const ends = Date.parse(rollout.stepSince) + rollout.everySeconds * 1_000;
  if (now.getTime() < ends) return undefined;
  if (verdict.kind !== 'healthy') return { rollout, verb: 'pause', reason: verdict.because };
  const isLast = rollout.step === rollout.steps.length - 1;
  const healthy = isLast ? 'Healthy at every step: all visitors get it.' : 'Healthy: on to the next step.';
  return { rollout, verb: 'advance', reason: reading ? `${healthy} ${reading.sentence}` : healthy };
}
