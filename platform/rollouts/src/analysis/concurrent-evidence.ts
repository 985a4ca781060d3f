import { type Evidence, NOTHING_REPORTED, type Reported, sumReported } from './reported.ts';

/** Visitors who came while the rollout had one share: which of them got the candidate was chance alone. */
export interface Stratum {
  candidate: Seen;
  baseline: Seen;
}

/** Counts that are not rounded, since visitors of one network share a weight. */
export interface Seen extends Reported {
  /** Visitors, whether they reported or not. */
  seen: number;
}

/**
 * The visitors of a rollout over all of its shares. Most visitors of the baseline came in the first steps, most of the
 * candidate in the last ones: what went wrong in between, such as an outage or another front end's rollout, would count
 * against the candidate. So visitors of the baseline are weighed: of each share they are as large a part as those of the
 * candidate. None weighs more than one visitor, so that few of them never pass for the knowledge of many.
 *
 * Visitors who came when nobody got the baseline are compared with it in what the front end itself does. What they met
 * elsewhere is left out.
 */
export function concurrentEvidence(strata: readonly Stratum[]): Evidence {
  const compared = strata.filter(({ candidate, baseline }) => candidate.seen > 0 && baseline.seen > 0);
  const alone = strata.filter((stratum) => !compared.includes(stratum));
  const candidate = sumReported([
    ...compared.map((stratum) => ({ reported: stratum.candidate, weight: 1 })),
    ...alone.map((stratum) => ({
      reported: { ...stratum.candidate, elsewhere: NOTHING_REPORTED.elsewhere },
      weight: 1,
    })),
  ]);
  if (compared.length === 0) {
    return { candidate, baseline: sumReported(strata.map(({ baseline }) => ({ reported: baseline, weight: 1 }))) };
  }
  const oddsOf = (stratum: Stratum) => stratum.candidate.seen / stratum.baseline.seen;
  const largest = Math.max(...compared.map(oddsOf));
  const baseline = sumReported(
    compared.map((stratum) => ({ reported: stratum.baseline, weight: oddsOf(stratum) / largest })),
  );
  return { candidate, baseline };
}
