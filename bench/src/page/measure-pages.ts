import type { Figures } from '../figures.ts';
import { aProductPath, type SiteAndBaseline, withSiteAndBaseline } from '../site-and-baseline.ts';
import { type InTurn, inTurn, loadInTurn, median, ROUNDS } from './in-turn.ts';
import { INTERACTIONS, type InteractionTimes, interactionTimes } from './interactions.ts';
import type { Vitals } from './throttled-page.ts';

const AIMS = { lcp: 2_500, toBaseline: 1.1, cls: 0.02, interaction: 200 };

/** Loading and interaction times on a modest phone, compared with the single build, in alternating rounds. */
export function measurePages(root: string): Promise<Figures[]> {
  return withSiteAndBaseline(root, async (opened) => {
    const pages = [
      { name: 'home', path: '/' },
      { name: 'listing', path: '/products/tiles' },
      { name: 'product page', path: await aProductPath(opened.site.url) },
    ];
    const loads: LoadedPage[] = [];
    for (const { name, path } of pages) loads.push({ name, ...(await loadInTurn(opened, path)) });
    return [loadTable(loads), await interactionTable(opened)];
  });
}

type LoadedPage = { name: string } & InTurn<Vitals>;

function loadTable(loads: readonly LoadedPage[]): Figures {
  const compared = loads.map(({ name, federated, single }) => {
    const lcp = median(federated.map((each) => each.lcp));
    const alone = median(single.map((each) => each.lcp));
    return { name, lcp, alone, ratio: lcp / alone, cls: median(federated.map((each) => each.cls)) };
  });
  return {
    title: `First visit on a phone: 1.6 Mbit/s, 150 ms round trip, CPU × 4, nothing cached; medians of ${ROUNDS}`,
    columns: ['page', 'LCP ms', 'single build LCP ms', 'ratio', 'layout shift'],
    rows: compared.map(({ name, lcp, alone, ratio, cls }) => [
      name,
      Math.round(lcp),
      Math.round(alone),
      ratio.toFixed(2),
      cls.toFixed(3),
    ]),
    aims: compared.flatMap(({ name, lcp, ratio, cls }) => [
      {
        aim: `${name}: largest contentful paint under ${AIMS.lcp} ms`,
        measured: `${Math.round(lcp)} ms`,
        met: lcp < AIMS.lcp,
      },
      {
        aim: `${name}: within ${AIMS.toBaseline} × the single build`,
        measured: ratio.toFixed(2),
        met: ratio <= AIMS.toBaseline,
      },
      { aim: `${name}: layout shift under ${AIMS.cls}`, measured: cls.toFixed(3), met: cls < AIMS.cls },
    ]),
  };
}

async function interactionTable({ browser, site, baselineUrl }: SiteAndBaseline): Promise<Figures> {
  const { federated, single } = await inTurn<InteractionTimes>({
    federated: () => interactionTimes(browser, site.url),
    single: () => interactionTimes(browser, baselineUrl),
  });
  const measured = INTERACTIONS.map((name) => ({
    name,
    time: median(federated.map((times) => times[name])),
    alone: median(single.map((times) => times[name])),
  }));
  return {
    title: `Interaction to next paint on a listing, signed in, CPU × 4; medians of ${ROUNDS}`,
    columns: ['interaction', 'ms', 'single build ms'],
    rows: measured.map(({ name, time, alone }) => [name, time, alone]),
    aims: measured.map(({ name, time }) => ({
      aim: `${name}: under ${AIMS.interaction} ms`,
      measured: `${time} ms`,
      met: time < AIMS.interaction,
    })),
  };
}
