import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../browser.ts';
import type { Figures } from '../figures.ts';
import { siteThatRuns, startSite } from '../running-site.ts';
import { bootManifestOf } from '../single-build/serve.ts';
import { makeSick, SICKNESSES } from './failures.ts';

const SITE_PORT = 3960;
const REMOTE = 'mfe-catalog';
const ROUNDS = 5;
const MOST_MS = 3_000;
/** Milliseconds by which the fastest of some visits differ although nothing was waited for. */
const SAME_WITHIN_MS = 150;
/** A page of the sick remote, and one of another remote. */
const PAGES = { own: '/products/tiles', other: '/wishlist/shared/none' };

/** Milliseconds since the navigation. */
interface Drawn {
  header: number;
  /** Something in the place of the page: the page itself or a panel. */
  page: number;
}

interface Patient {
  sickness?: (typeof SICKNESSES)[string];
  spare: boolean;
}

/** How long people look at a skeleton when a remote is dead, and what the rest of the site notices. */
export async function deadRemote(root: string): Promise<Figures[]> {
  const site = siteThatRuns() ?? (await startSite(root, SITE_PORT, join(root, 'var', 'bench', 'dead-remote')));
  const browser = await launchBrowser();
  try {
    const { remotes } = await bootManifestOf(site.url);
    const healthy = remotes.find(({ name }) => name === REMOTE)?.version ?? '';
    const measure = (path: string, patient: Patient) =>
      drawn(browser, site.url + path, { remote: REMOTE, healthy, ...patient });
    await measure(PAGES.own, { spare: false });
    await measure(PAGES.other, { spare: false });
    return [
      await table('a panel is drawn', measure, false),
      await table('its last known good version is drawn', measure, true),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

type Measure = (path: string, patient: Patient) => Promise<Drawn>;

async function table(what: string, measure: Measure, spare: boolean): Promise<Figures> {
  const kinds: [string, Patient][] = [
    ['is well', { spare }],
    ...Object.entries(SICKNESSES).map(([name, sickness]): [string, Patient] => [name, { sickness, spare }]),
  ];
  const own = new Map<string, Drawn[]>();
  const other = new Map<string, Drawn[]>();
  // In turn, so that all of them meet the same other work on the machine.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [kind, patient] of kinds) {
      own.set(kind, [...(own.get(kind) ?? []), await measure(PAGES.own, patient)]);
      other.set(kind, [...(other.get(kind) ?? []), await measure(PAGES.other, patient)]);
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
  const [well, ...sick] = rows;
  if (!well) throw new Error('Nothing was measured.');
  const slowest = Math.max(...sick.map((row) => row.slowest));
  const delay = Math.max(...sick.flatMap((row) => [row.header - well.header, row.other - well.other]));
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

async function drawn(browser: Browser, url: string, patient: Parameters<typeof makeSick>[1]): Promise<Drawn> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(note);
    await makeSick(page, patient);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'page' in (window as unknown as { drawn: object }).drawn);
    const { header, page: own } = await drawnIn(page);
    return { header, page: own };
  } finally {
    await context.close();
  }
}

const drawnIn = (page: Page) => page.evaluate(() => (window as unknown as { drawn: Drawn }).drawn);

/** Notes in the page when header and page are about to be painted. Functions with a name do not get there. */
function note(): void {
  Object.assign(window, { drawn: {} });
  new MutationObserver(() => {
    const { drawn: times } = window as unknown as { drawn: Partial<Drawn> };
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
