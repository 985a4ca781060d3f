import type { SiteAndBaseline } from '../site-and-baseline.ts';
import { loadVitals, type Vitals } from './throttled-page.ts';

/** Rounds whose median counts. */
export const ROUNDS = 5;

/** What each round measured of the site and of the single build. */
export interface InTurn<Measured> {
  federated: Measured[];
  single: Measured[];
}

/** What a first visit to an address shows on a phone. */
export function loadInTurn({ browser, site, baselineUrl }: SiteAndBaseline, path: string): Promise<InTurn<Vitals>> {
  return inTurn({
    federated: () => loadVitals(browser, site.url + path),
    single: () => loadVitals(browser, baselineUrl + path),
  });
}

/** Round by round, so that both meet the same other work on the machine; one round warms the servers. */
export async function inTurn<Measured>(
  measure: Record<keyof InTurn<Measured>, () => Promise<Measured>>,
): Promise<InTurn<Measured>> {
  const rounds: InTurn<Measured> = { federated: [], single: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [federated, single] = [await measure.federated(), await measure.single()];
    if (round === 0) continue;
    rounds.federated.push(federated);
    rounds.single.push(single);
  }
  return rounds;
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
