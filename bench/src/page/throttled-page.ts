import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { rendered } from '../rendered.ts';

/** What a phone has less than the machine that measures. */
export interface Slowness {
  /** Round trip in milliseconds. */
  latency: number;
  /** Kilobits per second. */
  download: number;
  upload: number;
  /** How many times slower its processor is. */
  cpu: number;
}

/** A modest phone on a mobile network. */
const MODEST: Slowness = { latency: 150, download: 1_600, upload: 750, cpu: 4 };

/** Web vitals of a page load. */
export interface Vitals {
  /** First contentful paint, milliseconds since the navigation. */
  fcp: number;
  /** Largest contentful paint, milliseconds since the navigation. */
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Milliseconds of tasks beyond the first 50 of each: the total blocking time. */
  blocked: number;
  /** Milliseconds of the longest task; 0 when none took 50. */
  longest: number;
}

/** A page of a phone that has never been on the site; {@link throttle} makes it slow. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript({ path: join(import.meta.dirname, 'record-vitals.mjs') });
  return page;
}

export async function throttle(page: Page, { latency, download, upload, cpu }: Slowness = MODEST): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesOf(download),
    uploadThroughput: bytesOf(upload),
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

const bytesOf = (kilobits: number) => (kilobits * 1_000) / 8;

/** Loads an address with nothing cached, until all of it is there. */
export async function loadVitals(browser: Browser, url: string): Promise<Vitals> {
  const page = await openPhone(browser);
  await throttle(page);
  await page.goto(url);
  await rendered(page);
  const vitals = await page.evaluate(() => (window as unknown as { recorded: Vitals }).recorded);
  await page.context().close();
  return vitals;
}
