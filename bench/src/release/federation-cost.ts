import { type Figures, kilobytes, median } from '../figures.ts';
import { bytesOf, firstVisit } from '../first-visit.ts';
import { requireRenderedDocument } from '../rendered-document.ts';
import { loadInTurn, ROUNDS } from '../page/in-turn.ts';
import type { ServingSite } from '../running-site.ts';
import { withSiteAndBaseline } from '../site-and-baseline.ts';

/** A request that every home page sends. */
const LISTING_REQUEST = /\/api\/products\/?\?/;

/** Cost of four federated builds in place of one, for a visitor of the home page. */
export function federationCost(root: string, site: ServingSite): Promise<Figures[]> {
  return withSiteAndBaseline(
    root,
    async (opened) => {
      const { browser, baselineUrl } = opened;
      await requireRenderedDocument(`${site.url}/`);
      const federated = await firstVisit(browser, `${site.url}/`, LISTING_REQUEST);
      const single = await firstVisit(browser, `${baselineUrl}/`, LISTING_REQUEST);
      const paint = await loadInTurn(opened, '/');
      const [lcp, alone] = [paint.federated, paint.single].map((rounds) => median(rounds.map((each) => each.lcp)));
      return [
        {
          title: `What federation costs on the home page; the paint on a phone, median of ${ROUNDS}`,
          columns: ['what', 'federated', 'single build', 'ratio'],
          rows: [
            line('KB in all', bytesOf(federated), bytesOf(single), kilobytes),
            line('KB of JavaScript', bytesOf(federated, 'Script'), bytesOf(single, 'Script'), kilobytes),
            line('requests', federated.requests.length, single.requests.length, String),
            line('largest contentful paint, ms', lcp ?? 0, alone ?? 0, (ms) => ms.toFixed(0)),
          ],
          aims: [],
        },
      ];
    },
    site,
  );
}

function line(what: string, federated: number, single: number, written: (value: number) => string): string[] {
  return [what, written(federated), written(single), (federated / single).toFixed(2)];
}
