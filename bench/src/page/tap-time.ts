import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { openPhone, throttle } from './throttled-page.ts';

/** A control that a visitor may tap first of all, and what shows that the page has reacted. */
export interface Tap {
  name: string;
  path: string;
  /** Selector of the control. */
  control: string;
  /** Selector of what appears: where a link works without scripts, also that of the page it leads to. */
  reaction: string;
}

export const TAPS: readonly Tap[] = [
  {
    name: 'menu of the home page',
    path: '/',
    control: 'nav[aria-label="Categories"] > a',
    // The panel; without scripts, the page that lists the categories.
    reaction: 'nav[aria-label="Categories"] > :not(a), main h2 > a[href="/products/tiles"]',
  },
  {
    name: 'heart of a listing',
    path: '/products/tiles',
    control: 'main article button[aria-haspopup="dialog"]',
    reaction: '[role="alert"], input[type="password"]',
  },
];

/** Milliseconds from the navigation until the page has reacted to a tap that came as soon as its control was painted. */
export async function tapTime(browser: Browser, url: string, { control, reaction }: Tap): Promise<number> {
  const page = await openPhone(browser);
  await page.addInitScript((tapped) => Object.assign(window, { tapped }), { control, reaction });
  await page.addInitScript({ path: join(import.meta.dirname, 'record-tap.mjs') });
  await throttle(page);
  await page.goto(url, { waitUntil: 'commit' });
  const reacted = await page.waitForFunction(() => (window as unknown as { reactedAfter?: number }).reactedAfter);
  const time = await reacted.jsonValue();
  await page.context().close();
  return time ?? Number.NaN;
}
