import type { Browser } from '@playwright/test';
import { launchBrowser } from '../browser.ts';
import { type Figures, median, quantile } from '../figures.ts';
import { type Gateways, REMOTE, VERSIONS } from './gateways.ts';
import { untilServed } from './served-version.ts';

const ROUNDS = 20;
const MOST_MS = 1_000;

interface Opened {
  version: string | undefined;
  /** Epoch milliseconds at which this was read in the page. */
  at: number;
}

/** A tab that was open during a roll-back: from the click on a link to the document of the version that is live. */
export async function openTabs({ origins, activation, origin }: Gateways): Promise<Figures> {
  const [site = ''] = origins;
  const [before, after] = VERSIONS;
  const browser = await launchBrowser();
  const times: number[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const time = await nextNavigation(browser, site, async () => {
        await activation.activate([{ name: REMOTE, version: before }], origin);
        await untilServed(site, before);
      });
      // The first one warms up the gateway.
      if (round > 0) times.push(time);
      await activation.activate([{ name: REMOTE, version: after }], origin);
      await untilServed(site, after);
    }
  } finally {
    await browser.close();
  }
  const slowest = quantile(times, 1);
  return {
    title: 'Tabs that were open during a roll-back, from their next click to the document of the live version',
    columns: ['clicks', 'p50 ms', 'slowest ms'],
    rows: [[ROUNDS, median(times).toFixed(0), slowest.toFixed(0)]],
    aims: [{ aim: `each under ${MOST_MS} ms`, measured: `${slowest.toFixed(0)} ms`, met: slowest < MOST_MS }],
  };
}

async function nextNavigation(browser: Browser, site: string, rollBack: () => Promise<void>): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(site);
    const link = page.getByRole('contentinfo').getByRole('link', { name: /About/ }).first();
    await link.waitFor();
    const opened = async (): Promise<Opened> =>
      page.evaluate((remote) => {
        const { remotes } = JSON.parse(document.querySelector('#boot')?.textContent ?? '{"remotes":[]}') as {
          remotes: { name: string; version: string }[];
        };
        return { version: remotes.find(({ name }) => name === remote)?.version, at: Date.now() };
      }, REMOTE);
    const { version: old } = await opened();
    await rollBack();
    const moved = page.waitForEvent('load');
    const clicked = await link.evaluate((element: HTMLElement) => {
      const at = Date.now();
      element.click();
      return at;
    });
    await moved;
    const { version, at } = await opened();
    if (version === old) throw new Error('The tab stayed on the version that was rolled back.');
    return at - clicked;
  } finally {
    await context.close();
  }
}
