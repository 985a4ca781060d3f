import { join } from 'node:path';
import { type Browser, errors } from '@playwright/test';
import { type Figures, median } from '../figures.ts';
import { requireRenderedDocument } from '../rendered-document.ts';
import type { SiteAndBaseline } from '../site-and-baseline.ts';
import { openPhone, type Slowness, throttle } from './throttled-page.ts';

/** A control that a visitor may tap first of all, and what shows that the page has reacted. */
interface Tap {
  name: string;
  path: string;
  /** Selector of the control. */
  control: string;
  /** Selector of what appears: where a link works without scripts, also that of the page it leads to. */
  reaction: string;
}

const HEART: Tap = {
  name: 'heart of a listing',
  path: '/products/tiles',
  control: 'main article [aria-label$="to a wishlist"]',
  // The page to sign in.
  reaction: '[role="alert"], input[type="password"]',
};

export const TAPS: readonly Tap[] = [
  {
    name: 'menu of the home page',
    path: '/',
    control: 'nav[aria-label="Categories"] summary',
    reaction: 'nav[aria-label="Categories"] details[open] a',
  },
  HEART,
  {
    name: 'filters of a listing',
    path: '/products/tiles',
    control: 'main button[aria-haspopup="dialog"]:not(article *)',
    reaction: '#filter-panel:popover-open',
  },
];

/** Milliseconds after which a tap counts as lost: the slowest phone has all of the page long before. */
const LOST_AFTER_MS = 60_000;

/**
 * Milliseconds from the navigation until the page has reacted to one tap that came as soon as its control was painted;
 * undefined when it never did.
 */
export async function tapTime(
  browser: Browser,
  url: string,
  { control, reaction }: Tap,
  phone?: Slowness,
): Promise<number | undefined> {
  const page = await openPhone(browser);
  await page.addInitScript((tapped) => Object.assign(window, { tapped }), { control, reaction });
  await page.addInitScript({ path: join(import.meta.dirname, 'record-tap.mjs') });
  await throttle(page, phone);
  await page.goto(url, { waitUntil: 'commit' });
  try {
    const reactedAfter = () => (window as unknown as { reactedAfter?: number }).reactedAfter;
    const reacted = await page.waitForFunction(reactedAfter, undefined, { timeout: LOST_AFTER_MS });
    return await reacted.jsonValue();
  } catch (error) {
    if (error instanceof errors.TimeoutError) return undefined;
    throw error;
  } finally {
    await page.context().close();
  }
}

const NETWORKS = [
  { latency: 150, download: 1_600, upload: 750 },
  { latency: 300, download: 800, upload: 400 },
  { latency: 400, download: 400, upload: 200 },
];
const PROCESSORS = [4, 16];
/** Taps in each of the six cases: 60 of this site, and some of the single build for its times. */
const TAPS_PER_CASE = { federated: 10, single: 3 };

const CASES = NETWORKS.flatMap((network) => PROCESSORS.map((cpu): Slowness => Object.assign({ cpu }, network)));

/** One tap on a listing's heart as soon as it is painted, and none after it, on phones of all kinds. */
export async function measureLostTaps({ browser, site, baselineUrl }: SiteAndBaseline): Promise<Figures> {
  const rows: (string | number)[][] = [];
  let lost = 0;
  for (const phone of CASES) {
    await requireRenderedDocument(site.url + HEART.path);
    const here = await taps(browser, site.url, phone, TAPS_PER_CASE.federated);
    const alone = await taps(browser, baselineUrl, phone, TAPS_PER_CASE.single);
    lost += here.lost;
    const { latency, download, cpu } = phone;
    const network = `${download} kbit/s, ${latency} ms, CPU × ${cpu}`;
    rows.push([
      network,
      `${here.lost} of ${TAPS_PER_CASE.federated}`,
      here.time,
      `${alone.lost} of ${TAPS_PER_CASE.single}`,
      alone.time,
    ]);
  }
  const all = CASES.length * TAPS_PER_CASE.federated;
  return {
    title: "One tap on a listing's heart as soon as it is painted: medians of the time until the page has reacted",
    columns: ['phone', 'lost', 'ms', 'single build, lost', 'single build, ms'],
    rows,
    aims: [{ aim: `none of ${all} taps is lost`, measured: String(lost), met: lost === 0 }],
  };
}

async function taps(browser: Browser, origin: string, phone: Slowness, count: number) {
  const times: number[] = [];
  for (let tap = 0; tap < count; tap += 1) {
    const time = await tapTime(browser, origin + HEART.path, HEART, phone);
    if (time !== undefined) times.push(time);
  }
  return { lost: count - times.length, time: Math.round(median(times)) };
}
