import { requireRenderedDocument } from '../rendered-document.ts';
import type { SiteAndBaseline } from '../site-and-baseline.ts';
import { loadVitals, type Vitals } from './throttled-page.ts';

/** Rounds whose median counts. */
export const ROUNDS = 5;

/** The site, the site with rendering off, and the single build. */
export type Served = 'federated' | 'unrendered' | 'single';

/** What each round measured of each of them. */
export type InTurn<Measured> = Record<Served, Measured[]>;

/** What a first visit to an address shows on a phone. */
export function loadInTurn(opened: SiteAndBaseline, path: string): Promise<InTurn<Vitals>> {
  return visitInTurn(opened, path, (url) => loadVitals(opened.browser, url));
}

/**
 * Visits an address of all three, whose document is rendered on the site: round by round, so that all meet the same
 * other work on the machine. One round warms the servers.
 */
export async function visitInTurn<Measured>(
  { site, baselineUrl, unrenderedUrl }: SiteAndBaseline,
  path: string,
  visit: (url: string) => Promise<Measured>,
): Promise<InTurn<Measured>> {
  const rounds: InTurn<Measured> = { single: [], unrendered: [], federated: [] };
  const origins: [Served, string][] = [
    ['single', baselineUrl],
    ['unrendered', unrenderedUrl],
    ['federated', site.url],
  ];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [served, origin] of origins) {
      if (served === 'federated') await requireRenderedDocument(origin + path);
      const measured = await visit(origin + path);
      if (round > 0) rounds[served].push(measured);
    }
  }
  return rounds;
}
