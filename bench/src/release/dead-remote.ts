import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../browser.ts';
import type { RunningProcess } from '../api/running-api.ts';
import type { Figures } from '../figures.ts';
import type { ServingSite } from '../running-site.ts';
import { bootManifestOf } from '../single-build/serve.ts';
import { startSecondGateway } from '../second-gateway.ts';
import { makeFail, FAILURES } from './failures.ts';

const REMOTE = 'mfe-catalog';
const ROUNDS = 3;
const MOST_MS = 3_000;
/** Milliseconds by which the fastest of some visits differ although nothing was waited for. */
const SAME_WITHIN_MS = 150;
/** A page of the failing remote, and one of another remote. */
const PAGES = { own: '/products/tiles', other: '/wishlist/shared/none' };

/** Milliseconds since the navigation. */
interface Rendered {
  header: number;
  /** Something in the place of the page: the page itself or a panel. */
  page: number;
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
  const measure = (path: string, condition: Condition) =>
    rendered(browser, origin + path, { remote: REMOTE, healthy, ...condition });
  await measure(PAGES.own, { fallback: false });
  await measure(PAGES.other, { fallback: false });
  return [
    await table('a panel is rendered', measure, false),
    await table('its last known good version is rendered', measure, true),
  ];
}

type Measure = (path: string, condition: Condition) => Promise<Rendered>;

async function table(what: string, measure: Measure, fallback: boolean): Promise<Figures> {
  const kinds: [string, Condition][] = [
    ['is well', { fallback }],
    ...Object.entries(FAILURES).map(([name, failure]): [string, Condition] => [name, { failure, fallback }]),
  ];
  const own = new Map<string, Rendered[]>();
  const other = new Map<string, Rendered[]>();
  // In turn, so that all of them meet the same other work on the machine.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [kind, condition] of kinds) {
      own.set(kind, [...(own.get(kind) ?? []), await measure(PAGES.own, condition)]);
      other.set(kind, [...(other.get(kind) ?? []), await measure(PAGES.other, condition)]);
    }
  }
  const rows = kinds.map(([kind]) => {
    const pages = (own.get(kind) ?? []).map(({ page }) => page);
    return {
      kind,
      page: median(pages),
      slowest: Math.max(...pages),
      // The fastest: what is waited for is in every visit, other work on the machine is not.
      header: Math.min(...(own.get(kind) ?? []).map(({ header }) => header)),
      other: Math.min(...(other.get(kind) ?? []).map(({ page }) => page)),
    };
  });
  const [well, ...failing] = rows;
  if (!well) throw new Error('Nothing was measured.');
  const slowest = Math.max(...failing.map((row) => row.slowest));
  const delay = Math.max(...failing.flatMap((row) => [row.header - well.header, row.other - well.other]));
  return {
    title: `Dead remote: ms from the navigation until ${what}; ${ROUNDS} visits each`,
    columns: ['the remote', 'median', 'slowest', 'header, fastest', 'page of another remote, fastest'],
    rows: rows.map(({ kind, page, slowest: most, header, other: others }) => [
      kind,
      Math.round(page),
      Math.round(most),
      Math.round(header),
      Math.round(others),
    ]),
    aims: [
      { aim: `within ${MOST_MS} ms, the slowest too`, measured: `${Math.round(slowest)} ms`, met: slowest <= MOST_MS },
      {
        aim: `header and other pages not delayed (within ${SAME_WITHIN_MS} ms)`,
        measured: `${Math.round(delay)} ms`,
        met: delay <= SAME_WITHIN_MS,
      },
    ],
  };
}

async function rendered(browser: Browser, url: string, condition: Parameters<typeof makeFail>[1]): Promise<Rendered> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordTimes);
    await makeFail(page, condition);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'page' in (window as unknown as { rendered: object }).rendered);
    const { header, page: own } = await renderedIn(page);
    // Requests of the page may still be on their way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    return { header, page: own };
  } finally {
    await context.close();
  }
}

const renderedIn = (page: Page) => page.evaluate(() => (window as unknown as { rendered: Rendered }).rendered);

/** Records in the page when header and page are about to be painted. Functions with a name do not get there. */
function recordTimes(): void {
  Object.assign(window, { rendered: {} });
  new MutationObserver(() => {
    const { rendered: times } = window as unknown as { rendered: Partial<Rendered> };
    for (const [name, selector] of [
      ['header', 'header a'],
      ['page', 'main h1, main [role=alert]'],
    ] as const) {
      if (times[name] === undefined && document.querySelector(selector)) times[name] = performance.now();
    }
  }).observe(document, { childList: true, subtree: true });
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
