import type { Browser } from '@playwright/test';
import type { Figures } from '../figures.ts';
import { requireRenderedDocument } from '../rendered-document.ts';
import type { SiteAndBaseline } from '../site-and-baseline.ts';
import { median } from './in-turn.ts';
import { HEART, tapTime } from './tap-time.ts';
import type { Slowness } from './throttled-page.ts';

const NETWORKS = [
  { latency: 150, download: 1_600, upload: 750 },
  { latency: 300, download: 800, upload: 400 },
  { latency: 400, download: 400, upload: 200 },
];
const PROCESSORS = [4, 16];
/** Taps in each of the six cases: 60 of this site, and some of the single build for its times. */
const TAPS = { federated: 10, single: 3 };

const CASES = NETWORKS.flatMap((network) => PROCESSORS.map((cpu): Slowness => Object.assign({ cpu }, network)));

/** One tap on a listing's heart as soon as it is painted, and none after it, on phones of all kinds. */
export async function measureLostTaps({ browser, site, baselineUrl }: SiteAndBaseline): Promise<Figures> {
  const rows: (string | number)[][] = [];
  let lost = 0;
  for (const phone of CASES) {
    await requireRenderedDocument(site.url + HEART.path);
    const here = await taps(browser, site.url, phone, TAPS.federated);
    const alone = await taps(browser, baselineUrl, phone, TAPS.single);
    lost += here.lost;
    const { latency, download, cpu } = phone;
    const network = `${download} kbit/s, ${latency} ms, CPU × ${cpu}`;
    rows.push([network, `${here.lost} of ${TAPS.federated}`, here.time, `${alone.lost} of ${TAPS.single}`, alone.time]);
  }
  const all = CASES.length * TAPS.federated;
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
