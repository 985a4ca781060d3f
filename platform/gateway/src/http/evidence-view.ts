import { comparisonsOfRollout, verdictOnRollout } from '@mortar/rollouts/analysis/rollout-verdict';
import type { RolloutEvidence } from '@mortar/rollouts/analysis/reported';
import { describeComparison, factorOf } from '@mortar/rollouts/analysis/verdict';
import type { Rollout } from '@mortar/rollouts/lifecycle/rollout';
import type { EvidenceView } from '@mortar/registry/schemas/insights';

/** A smaller Bayes factor is what chance brings. */
const LEAST_FACTOR = 3;

export function evidenceView(rollout: Rollout, evidence: RolloutEvidence): EvidenceView {
  const verdict = verdictOnRollout(rollout, evidence);
  const groups = [evidence, ...evidence.audiences];
  return {
    rollout: rollout.id,
    visitors: {
      candidate: groups.reduce((sum, { candidate }) => sum + candidate.visitors, 0),
      baseline: groups.reduce((sum, { baseline }) => sum + baseline.visitors, 0),
    },
    verdict: { kind: verdict.kind, because: 'because' in verdict ? verdict.because : null },
    against: strongestDoubt(rollout, evidence),
  };
}

/** Said although a verdict takes more visitors: most of a few who fail are worth a look. */
function strongestDoubt(rollout: Rollout, evidence: RolloutEvidence): EvidenceView['against'] {
  const [strongest] = comparisonsOfRollout(rollout, evidence)
    .map((comparison) => ({
      sentence: describeComparison(comparison, rollout),
      factor: factorOf(comparison),
      sides: { candidate: comparison.candidate, baseline: comparison.baseline },
    }))
    .toSorted((one, other) => other.factor - one.factor);
  return strongest && strongest.factor >= LEAST_FACTOR ? strongest : null;
}
