import { lockChanges } from '#core/database/change-lock.ts';
import type { Clock } from '#core/database/clock.ts';
import type { Queryable, ReleaseDatabase } from '#core/database/release-database.ts';
import { readFreeze } from '#core/freeze/freeze.ts';
import { listRolloutsUnderWay } from '#rollouts/lifecycle/rollout.repository.ts';
import type { Rollout } from '#rollouts/lifecycle/rollout.ts';
import { changeRolloutIn, type RolloutVerb } from '#rollouts/lifecycle/rollouts.ts';
import { readEvidence } from './evidence.repository.ts';
import { judgeEvidence, type Verdict } from './verdict.ts';

/** One of n gateways judges at a time. */
const LOCK = 0x6d6f7275;
/** How the history names decisions that no person made. */
const ACTOR = 'judge';

export interface JudgeOptions {
  database: ReleaseDatabase;
  clock: Clock;
  peoplePerAddress: number;
}

export interface Decision {
  rollout: Rollout;
  verb: RolloutVerb;
  reason: string;
}

/**
 * Looks at every running rollout and does what its evidence asks for: harm takes the candidate
 * back at once; at the end of a step health goes on to the next, and anything less pauses.
 */
export async function judge({ database, clock, peoplePerAddress }: JudgeOptions): Promise<Decision[]> {
  const running = async (tx: Queryable) =>
    (await listRolloutsUnderWay(tx)).filter(({ status }) => status === 'running');
  if ((await running(database)).length === 0) return [];

  return database.transaction(async (tx) => {
    const [lock] = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1::bigint) as mine', [LOCK]);
    if (!lock?.mine) return [];
    await lockChanges(tx);
    const now = await clock(tx);
    const frozen = (await readFreeze(tx)) !== null;
    const decisions: Decision[] = [];
    for (const rollout of await running(tx)) {
      const evidence = await readEvidence(tx, rollout.id, peoplePerAddress);
      const verdict = judgeEvidence(evidence, rollout.evidence);
      const decision = decide(rollout, verdict, now);
      if (!decision || (decision.verb === 'advance' && frozen)) continue;
      const { verb, reason } = decision;
      decisions.push({
        ...decision,
        rollout: await changeRolloutIn(tx, rollout.name, verb, { actor: ACTOR, reason }, now),
      });
    }
    return decisions;
  });
}

function decide(rollout: Rollout, verdict: Verdict, now: Date): Decision | undefined {
  if (verdict.kind === 'harm') return { rollout, verb: 'roll-back', reason: verdict.because };
  const ends = Date.parse(rollout.stepSince) + rollout.everySeconds * 1_000;
  if (now.getTime() < ends) return undefined;
  if (verdict.kind !== 'health') return { rollout, verb: 'pause', reason: verdict.because };
  const isLast = rollout.step === rollout.steps.length - 1;
  const reason = isLast ? 'Healthy at every step: everybody gets it.' : 'Healthy: on to the next step.';
  return { rollout, verb: 'advance', reason };
}
