import type { InsightsView } from '@mortar/registry/schemas/insights';
import type { RolloutView } from '@mortar/registry/schemas/rollouts';

type Evidence = NonNullable<InsightsView['evidence']>;
type Comparison = Evidence['comparisons'][number];
type Versions = Pick<RolloutView, 'candidate' | 'baseline'>;

/** Visitors of both versions, each signal that any of them met, and the verdict so far. */
export function evidenceLines({ visitors, comparisons, verdict }: Evidence, versions: Versions): string[] {
  const met = comparisons.filter(({ candidate, baseline }) => candidate.affected + baseline.affected > 0);
  return [
    `  ${visitors.candidate} visitors with ${versions.candidate} and ${visitors.baseline} with ${versions.baseline} have reported`,
    ...met.map((comparison) => `  ${describe(comparison, versions)}`),
    `  ${verdict.because ?? 'Healthy so far.'}`,
  ];
}

function describe({ sentence, above, audience, candidate, baseline }: Comparison, versions: Versions): string {
  const sides = [
    `${sentence} ${share(candidate)} of visitors with ${versions.candidate}`,
    // An audience all of which has the candidate has nobody to be compared with.
    baseline.visitors === 0
      ? `no visitors with ${versions.baseline} yet`
      : `${share(baseline)} with ${versions.baseline}`,
  ].join(', ');
  return `${audience ? `Among ${audience}: ` : ''}${sides}${above ? ` (${above})` : ''}`;
}

function share({ visitors, affected }: Comparison['candidate']): string {
  return `${visitors === 0 ? 0 : ((affected / visitors) * 100).toFixed(1)} %`;
}
