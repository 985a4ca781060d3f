import { requireRenderedDocument } from '../rendered-document.ts';
import type { SiteAndBaseline } from '../site-and-baseline.ts';
import { loadVitals, type Vitals } from './throttled-page.ts';

/** Rounds whose median counts. */
export const ROUNDS = 5;

/** The site, the site with rendering off, and the single build. */
export type Served = 'federated' | 'unrendered' | 'single';

/** What each round measured of each of them. */
export type InTurn<Measured, Of extends Served = Served> = Record<Of, Measured[]>;

/** What a first visit to an address shows on a phone. */
export function loadInTurn(opened: SiteAndBaseline, path: string): Promise<InTurn<Vitals>> {
  return visitInTurn(opened, path, (url) => loadVitals(opened.browser, url));
}

/** Visits an address of all three, whose document is rendered on the site. */
export function visitInTurn<Measured>(
  { site, baselineUrl, unrenderedUrl }: SiteAndBaseline,
  path: string,
  visit: (url: string) => Promise<Measured>,
): Promise<InTurn<Measured>> {
  return inTurn({
    single: () => visit(baselineUrl + path),
    unrendered: () => visit(unrenderedUrl + path),
    federated: async () => {
      await requireRenderedDocument(site.url + path);
      return visit(site.url + path);
    },
  });
}

/** Round by round, so that all meet the same other work on the machine; one round warms the servers. */
export async function inTurn<Measured, Of extends Served>(
  measure: Record<Of, () => Promise<Measured>>,
): Promise<InTurn<Measured, Of>> {
  const served = Object.keys(measure) as Of[];
  const rounds = Object.fromEntries(served.map((one) => [one, [] as Measured[]])) as InTurn<Measured, Of>;
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const one of served) {
      const measured = await measure[one]();
      if (round > 0) rounds[one].push(measured);
    }
  }
  return rounds;
}
