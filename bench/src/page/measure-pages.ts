import { type Figures, median } from '../figures.ts';
import { aProductPath, withSiteAndBaseline } from '../site-and-baseline.ts';
import { type InTurn, loadInTurn, ROUNDS, type Served, visitInTurn } from './in-turn.ts';
import { measureLostTaps, TAPS, tapTime } from './taps.ts';
import type { Vitals } from './throttled-page.ts';

const PHONE = '1.6 Mbit/s, 150 ms round trip, CPU × 4, nothing cached';
const AIMS = { lcp: 2_500, cls: 0.02 };
/** Paints of a rendered page, as shares of those of the single build: what they may take, and what is aimed at. */
const SHARES = { fcp: { most: 0.65, aim: 0.55 }, lcp: { most: 0.55, aim: 0.45 } };
/** Shares of the single build, too. */
const TASKS = {
  blocked: { name: 'total blocking time', most: 0.55 },
  longest: { name: 'longest task', most: 0.5 },
};
const MOST_REACTION = 0.65;
const PAINTS = { fcp: 'first contentful paint', lcp: 'largest contentful paint' };

const ROWS: Record<Served, string> = {
  single: 'single build',
  unrendered: 'this site, rendering off',
  federated: 'this site',
};

/** First visits on a modest phone: the single build, the site with rendering off and the site, in alternating rounds. */
export function measurePages(root: string): Promise<Figures[]> {
  return withSiteAndBaseline(root, async (opened) => {
    const pages = [
      { name: 'home', path: '/' },
      { name: 'listing', path: '/products/tiles' },
      { name: 'product page', path: await aProductPath(opened.site.url) },
    ];
    const tables: Figures[] = [];
    for (const { name, path } of pages) tables.push(loadTable(name, await loadInTurn(opened, path)));
    const taps: InTurn<number>[] = [];
    for (const tap of TAPS) {
      const time = async (url: string) => (await tapTime(opened.browser, url, tap)) ?? Number.POSITIVE_INFINITY;
      taps.push(await visitInTurn(opened, tap.path, time));
    }
    return [...tables, tapTable(taps), await measureLostTaps(opened)];
  });
}

const servedFrom = (rounds: object) => Object.keys(rounds) as Served[];

function loadTable(page: string, rounds: InTurn<Vitals>): Figures {
  const middle = (served: Served, vital: keyof Vitals) => median(rounds[served].map((each) => each[vital]));
  const ms = (served: Served, vital: keyof Vitals) => Math.round(middle(served, vital));
  const [lcp, cls] = [ms('federated', 'lcp'), middle('federated', 'cls')];
  return {
    title: `First visit to the ${page} on a phone: ${PHONE}; medians of ${ROUNDS}`,
    columns: ['served by', 'FCP ms', 'LCP ms', 'total blocking time ms', 'longest task ms', 'layout shift'],
    rows: servedFrom(rounds).map((served) => [
      ROWS[served],
      ms(served, 'fcp'),
      ms(served, 'lcp'),
      ms(served, 'blocked'),
      ms(served, 'longest'),
      middle(served, 'cls').toFixed(3),
    ]),
    aims: [
      ...(['fcp', 'lcp'] as const).flatMap((paint) => {
        const share = middle('federated', paint) / middle('single', paint);
        const { most, aim } = SHARES[paint];
        return [most, aim].map((limit) => ({
          aim: `${PAINTS[paint]} at most ${limit} × the single build${limit === aim ? ', which is aimed at' : ''}`,
          measured: share.toFixed(2),
          met: share <= limit,
        }));
      }),
      { aim: `largest contentful paint under ${AIMS.lcp} ms`, measured: `${lcp} ms`, met: lcp < AIMS.lcp },
      { aim: `layout shift under ${AIMS.cls}`, measured: cls.toFixed(3), met: cls < AIMS.cls },
      ...(['blocked', 'longest'] as const).map((vital) => {
        const share = middle('federated', vital) / middle('single', vital);
        const { name, most } = TASKS[vital];
        return { aim: `${name} at most ${most} × the single build`, measured: share.toFixed(2), met: share <= most };
      }),
    ],
  };
}

function tapTable(taps: readonly InTurn<number>[]): Figures {
  const measured = taps.map((rounds, index) => ({
    name: TAPS[index]?.name ?? '',
    time: (served: Served) => Math.round(median(rounds[served])),
    rounds,
  }));
  return {
    title: `From the navigation until the page has reacted to a tap as soon as there is something to tap: ${PHONE}; medians of ${ROUNDS}`,
    columns: ['control', ...Object.keys(taps[0] ?? {}).map((served) => `${ROWS[served as Served]}, ms`)],
    rows: measured.map(({ name, time, rounds }) => [name, ...servedFrom(rounds).map(time)]),
    aims: measured.map(({ name, time }) => ({
      aim: `${name}: at most ${MOST_REACTION} × the single build`,
      measured: (time('federated') / time('single')).toFixed(2),
      met: time('federated') <= MOST_REACTION * time('single'),
    })),
  };
}
