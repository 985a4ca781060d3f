import type { Browser } from '@playwright/test';
import { launchBrowser } from '../browser.ts';
import { type Figures, median, quantile } from '../figures.ts';
import type { ServingSite } from '../running-site.ts';
import { bootManifestOf } from '../single-build/serve.ts';
import { startSecondGateway } from '../second-gateway.ts';
import { type Failure, FAILURES, isOfFailing, makeFail } from './failures.ts';

const REMOTE = 'mfe-catalog';
const PATH = '/products/tiles';
const VISITS = 5;
const MOST_MS = 3_000;

/** How a page of the remote is visited. */
type Condition = Parameters<typeof makeFail>[1];

/**
 * How long a skeleton is shown when a remote fails. Rendering is off: with it on, the page is in the document and no
 * skeleton is shown.
 */
export async function deadRemote(site: ServingSite): Promise<Figures[]> {
  const browser = await launchBrowser();
  try {
    const gateway = await startSecondGateway(site, { renderers: 0 });
    try {
      return [
        await table('a panel is rendered', browser, gateway.origin, false),
        await table('its last known good version is rendered', browser, gateway.origin, true),
      ];
    } finally {
      await gateway.stop();
    }
  } finally {
    await browser.close();
  }
}

async function table(what: string, browser: Browser, origin: string, fallback: boolean): Promise<Figures> {
  const { remotes } = await bootManifestOf(origin);
  const healthy = remotes.find(({ name }) => name === REMOTE)?.version ?? '';
  const kinds: [string, Failure | undefined][] = [['is well', undefined], ...Object.entries(FAILURES)];
  const times = kinds.map((): number[] => []);
  // In turn, so that all of them meet the same other work on the machine; the first round warms the servers.
  for (let round = 0; round <= VISITS; round += 1) {
    for (const [index, [, failure]] of kinds.entries()) {
      const ms = await visited(browser, origin + PATH, { remote: REMOTE, healthy, failure, fallback });
      if (round > 0) times[index]?.push(ms);
    }
  }
  const slowest = Math.max(...times.flat());
  return {
    title: `Dead remote: ms from the navigation until ${what}; ${VISITS} visits`,
    jsonOnly: true,
    columns: ['the remote', 'median', 'slowest'],
    rows: kinds.map(([kind], index) => [
      kind,
      Math.round(median(times[index] ?? [])),
      Math.round(quantile(times[index] ?? [], 1)),
    ]),
    aims: [
      { aim: `within ${MOST_MS} ms, the slowest too`, measured: `${Math.round(slowest)} ms`, met: slowest <= MOST_MS },
    ],
  };
}

/** @returns milliseconds from the navigation until something is in the place of the page: itself or a panel */
async function visited(browser: Browser, url: string, condition: Condition): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    let requests = 0;
    page.on('request', (request) => {
      if (isOfFailing(request.url(), condition.remote)) requests += 1;
    });
    await makeFail(page, condition);
    await page.goto(url, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(
      () => document.querySelector('main h1, main [role=alert]') && performance.now(),
    );
    const ms = (await shown.jsonValue()) ?? Number.NaN;
    if (requests === 0) throw new Error('The page requested no file of the failing version.');
    // Requests of the page may still be on their way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    return ms;
  } finally {
    await context.close();
  }
}
