import { join } from 'node:path';
import { type Browser, errors } from '@playwright/test';
import { openPhone, type Slowness, throttle } from './throttled-page.ts';

/** A control that a visitor may tap first of all, and what shows that the page has reacted. */
export interface Tap {
  name: string;
  path: string;
  /** Selector of the control. */
  control: string;
  /** Selector of what appears: where a link works without scripts, also that of the page it leads to. */
  reaction: string;
}

export const HEART: Tap = {
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
