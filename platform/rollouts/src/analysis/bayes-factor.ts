/** How many visitors of one version are compared, and how many of them it failed or was slow for. */
export interface Side {
  visitors: number;
  affected: number;
}

/**
 * How much likelier the counts are if the candidate affects visitors at a rate of its own than if
 * both versions share one rate: a Bayes factor with uniform priors. Unlike a p-value it may be
 * looked at as often as one likes: in the long run it passes 100 for fewer than one in a hundred
 * candidates that are no worse. 0 when the candidate does not look worse at all.
 */
export function bayesFactor(candidate: Side, baseline: Side): number {
  if (candidate.visitors === 0 || baseline.visitors === 0) return 0;
  if (rate(candidate) <= rate(baseline)) return 0;
  const both = {
    visitors: candidate.visitors + baseline.visitors,
    affected: candidate.affected + baseline.affected,
  };
  return Math.exp(logMarginal(candidate) + logMarginal(baseline) - logMarginal(both));
}

export function rate({ visitors, affected }: Side): number {
  return visitors === 0 ? 0 : affected / visitors;
}

/** Logarithm of the probability of the counts, in this order, averaged over all rates. */
function logMarginal({ visitors, affected }: Side): number {
  return logFactorial(affected) + logFactorial(visitors - affected) - logFactorial(visitors + 1);
}

/** Stirling's series; its error at the smallest number that it is used for is below 1e-9. */
function logFactorial(n: number): number {
  if (n < 10) return Math.log(SMALL_FACTORIALS[n] ?? 1);
  const x = n + 1;
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1_260 * x ** 5);
  return (x - 0.5) * Math.log(x) - x + HALF_LOG_TAU + series;
}

const HALF_LOG_TAU = 0.5 * Math.log(2 * Math.PI);

const SMALL_FACTORIALS = [1, 1, 2, 6, 24, 120, 720, 5_040, 40_320, 362_880];
