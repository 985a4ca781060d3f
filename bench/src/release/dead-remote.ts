import type { Browser } from '@playwright/test';
import { launchBrowser } from '../browser.ts';
import type { RunningProcess } from '../api/running-api.ts';
import { type Figures, median } from '../figures.ts';
import type { ServingSite } from '../running-site.ts';
import { bootManifestOf } from '../single-build/serve.ts';
import { startSecondGateway } from '../second-gateway.ts';
import { FAILURES, isOfFailing, makeFail } from './failures.ts';

const REMOTE = 'mfe-catalog';
/** Visits of a page of the failing remote until something is in its place, which takes seconds. */
const VISITS = 5;
/** Visits until the header or a page of another remote is there: the fastest is to be one that nothing else slowed down. */
const SHORT_VISITS = 12;
const MOST_MS = 3_000;
/** Milliseconds by which the fastest visits differ although nothing was waited for. */
const SAME_WITHIN_MS = 150;
/** A page of the failing remote, and one of another remote. */
const PAGES = { own: '/products/tiles', other: '/wishlist/shared/none' };

/** `page`: something in its place, the page itself or a panel. */
type Part = 'header' | 'page';

interface Visit {
  /** Milliseconds from the navigation until the part was rendered. */
  ms: number;
  /** Requests for files of the failing version until then. */
  requests: number;
}

interface Condition {
  failure?: (typeof FAILURES)[string];
  fallback: boolean;
}

/**
 * How long a skeleton is shown when a remote fails, and whether the rest of the site is delayed. Rendering is off: with
 * it on, the page is in the document and no skeleton is shown.
 */
export async function deadRemote(site: ServingSite): Promise<Figures[]> {
  const browser = await launchBrowser();
  try {
    const gateway = await startSecondGateway(site, { renderers: 0 });
    return await measured(browser, gateway).finally(() => gateway.stop());
  } finally {
    await browser.close();
  }
}

async function measured(browser: Browser, { origin }: RunningProcess): Promise<Figures[]> {
  const { remotes } = await bootManifestOf(origin);
  const healthy = remotes.find(({ name }) => name === REMOTE)?.version ?? '';
  const measure: Measure = (path, part, condition) =>
    visited(browser, origin + path, part, { remote: REMOTE, healthy, ...condition });
  await measure(PAGES.own, 'page', { fallback: false });
  await measure(PAGES.other, 'page', { fallback: false });
  return [
    await table('a panel is rendered', measure, false),
    await table('its last known good version is rendered', measure, true),
  ];
}

type Measure = (path: string, part: Part, condition: Condition) => Promise<Visit>;

async function table(what: string, measure: Measure, fallback: boolean): Promise<Figures> {
  const kinds: [string, Condition][] = [
    ['is well', { fallback }],
    ...Object.entries(FAILURES).map(([name, failure]): [string, Condition] => [name, { failure, fallback }]),
  ];
  const pages = await inTurn(kinds, VISITS, (condition) => measure(PAGES.own, 'page', condition));
  const headers = await inTurn(kinds, SHORT_VISITS, (condition) => measure(PAGES.own, 'header', condition));
  const others = await inTurn(kinds, SHORT_VISITS, (condition) => measure(PAGES.other, 'page', condition));
  const rows = kinds.map(([kind], index) => {
    const times = pages[index]?.map(({ ms }) => ms) ?? [];
    return {
      kind,
      page: median(times),
      slowest: Math.max(...times),
      header: fastest(headers[index]),
      other: fastest(others[index]),
    };
  });
  const [well, ...failing] = rows;
  if (!well) throw new Error('Nothing was measured.');
  if (pages.flat().every((visit) => visit.requests === 0)) throw new Error('No page requested the failing version.');
  const slowest = Math.max(...failing.map((row) => row.slowest));
  const delay = Math.max(...failing.flatMap((row) => [row.header - well.header, row.other - well.other]));
  const requests = Math.max(...others.flat().map((visit) => visit.requests));
  return {
    title: `Dead remote: ms from the navigation until ${what}; ${VISITS} visits, ${SHORT_VISITS} where the fastest counts`,
    columns: ['the remote', 'median', 'slowest', 'header, fastest', 'page of another remote, fastest'],
    rows: rows.map(({ kind, page, slowest: most, header, other }) => [
      kind,
      Math.round(page),
      Math.round(most),
      Math.round(header),
      Math.round(other),
    ]),
    aims: [
      { aim: `within ${MOST_MS} ms, the slowest too`, measured: `${Math.round(slowest)} ms`, met: slowest <= MOST_MS },
      {
        aim: `header and other pages not delayed (within ${SAME_WITHIN_MS} ms)`,
        measured: `${Math.round(delay)} ms`,
        met: delay <= SAME_WITHIN_MS,
      },
      {
        aim: 'pages of other remotes request no file of it',
        measured: `${requests} requests`,
        met: requests === 0,
      },
    ],
  };
}

/** Visits under each condition, in turn, so that all of them meet the same other work on the machine. */
async function inTurn(
  kinds: readonly [string, Condition][],
  rounds: number,
  visit: (condition: Condition) => Promise<Visit>,
): Promise<Visit[][]> {
  const visits: Visit[][] = kinds.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [, condition]] of kinds.entries()) visits[index]?.push(await visit(condition));
  }
  return visits;
}

/** What is waited for is in every visit, other work on the machine is not. */
const fastest = (visits: readonly Visit[] = []) => Math.min(...visits.map(({ ms }) => ms));

async function visited(
  browser: Browser,
  url: string,
  part: Part,
  condition: Parameters<typeof makeFail>[1],
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordTimes);
    let requests = 0;
    page.on('request', (request) => {
      if (isOfFailing(request.url(), condition.remote)) requests += 1;
    });
    await makeFail(page, condition);
    await page.goto(url, { waitUntil: 'commit' });
    const rendered = await page.waitForFunction(
      (wanted) => (window as unknown as { rendered: Partial<Record<Part, number>> }).rendered[wanted],
      part,
    );
    const ms = (await rendered.jsonValue()) ?? Number.NaN;
    // Requests of the page may still be on their way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    return { ms, requests };
  } finally {
    await context.close();
  }
}

/** Records in the page when header and page are about to be painted. Functions with a name do not get there. */
function recordTimes(): void {
  Object.assign(window, { rendered: {} });
  new MutationObserver(() => {
    const { rendered: times } = window as unknown as { rendered: Partial<Record<Part, number>> };
    for (const [name, selector] of [
      ['header', 'header a'],
      ['page', 'main h1, main [role=alert]'],
    ] as const) {
      if (times[name] === undefined && document.querySelector(selector)) times[name] = performance.now();
    }
  }).observe(document, { childList: true, subtree: true });
}
