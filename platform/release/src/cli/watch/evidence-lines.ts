import type { InsightsView } from '#http/schemas/insights.ts';

type Evidence = NonNullable<InsightsView['evidence']>;
type Comparison = Evidence['comparisons'][number];

/** Visitors of both versions, each signal that any of them met, and the verdict so far. */
export function evidenceLines({ visitors, comparisons, verdict }: Evidence): string[] {
  const met = comparisons.filter(({ candidate, baseline }) => candidate.affected + baseline.affected > 0);
  return [
    `  ${visitors.candidate} visitors with the candidate and ${visitors.baseline} with the baseline have reported`,
    ...met.map((comparison) => `  ${describe(comparison)}`),
    `  ${verdict.because ?? 'Healthy so far.'}`,
  ];
}

function describe({ sentence, above, audience, candidate, baseline }: Comparison): string {
  const sides = [
    `${sentence} ${share(candidate)} of visitors with the candidate`,
    // An audience all of which has the candidate has nobody to be compared with.
    baseline.visitors === 0 ? 'no visitors with the baseline yet' : `${share(baseline)} with the baseline`,
  ].join(', ');
  return `${audience ? `Among ${audience}: ` : ''}${sides}${above ? ` (${above})` : ''}`;
}

function share({ visitors, affected }: Comparison['candidate']): string {
  return `${visitors === 0 ? 0 : ((affected / visitors) * 100).toFixed(1)} %`;
}
