import type { TelemetryMeasure } from '@mortar/federation';
import { TELEMETRY_PATH } from '@mortar/federation/names';
import type { Browser } from '@playwright/test';
import { visitorOf } from '../site/assigned-version.ts';
import { bootManifestOf } from '../site/boot.ts';
import { renderedDocument } from '../site/documents.ts';
import { causesOfFailures, signalsAgainstCandidate } from '../site/insights.ts';
import { mortar } from '../site/mortar.ts';
import { expect, type Page, test } from '../site/site-test.ts';
import { SITE_URL } from '../site/site.ts';
import { eventsIn, isTelemetry } from '../site/telemetry.ts';

const PROBE = 'mfe-probe';
const PANEL = 'This part of Mortar is not available right now';
const HEADING = /^Rendered by the shell’s React/;

/** A visitor with a browser context of their own, who stays on the page until its telemetry is sent. */
async function visitor(browser: Browser): Promise<{ version: string; crashed: boolean }> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    let crashed = false;
    page.on('console', (message) => (crashed ||= /crashes, on purpose/.test(message.text())));
    const reported = page.waitForEvent('requestfinished', isTelemetry);
    await page.goto('/probe');
    await reported;
    // A visitor who gets the candidate sees its last known good version instead.
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
    await expect(page.getByText(PANEL)).toBeHidden();
    const { remotes } = await bootManifestOf(page);
    return { version: String(remotes.find(({ name }) => name === 'mfe-probe')?.version), crashed };
  } finally {
    await context.close();
  }
}

/** For each step of a visit. */
const STEP_WITHIN_MS = 30_000;

/** Runs in a page, until the browser has measured how long it took to respond to a click. */
const measuredClick = () =>
  new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('click').length > 0) resolve();
    });
    observer.observe({ type: 'event', buffered: true });
  });

/** Runs in a page: as when a visitor changes to another tab, which a browser without a window never hides. */
const hidePage = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

/** Each harm that a candidate can do besides crashing, once, in a page that it does it to. */
async function meetEveryHarm(browser: Browser, version: string): Promise<void> {
  // Again from the start where a busy machine came too late: a document without its page, the last known good version.
  const visit = async (act: (page: Page, reported: Set<TelemetryMeasure>) => Promise<void>) => {
    await expect(async () => {
      const context = await visitorOf(browser, PROBE, version);
      try {
        const page = await context.newPage();
        page.setDefaultTimeout(STEP_WITHIN_MS);
        const reported = new Set<TelemetryMeasure>();
        // One that is on its way when the page is closed never arrives.
        page.on('requestfinished', (request) => {
          for (const event of eventsIn(request)) {
            if (event.name === PROBE && event.version === version) reported.add(event.measure);
          }
        });
        await act(page, reported);
      } finally {
        await context.close();
      }
    }).toPass({ timeout: 5 * STEP_WITHIN_MS });
  };
  const all = (measures: TelemetryMeasure[]) => expect.arrayContaining(measures) as TelemetryMeasure[];
  const within = { timeout: STEP_WITHIN_MS };

  // A frozen page reports nothing, and counts a minute later.
  await visit(async (page) => {
    await page.route('**/probe-hangs', () => new Promise<void>(() => undefined));
    await Promise.all([
      page.waitForRequest('**/probe-hangs'),
      page.goto('/probe?harm=freeze', { waitUntil: 'commit' }),
    ]);
  });

  await visit(async (page, reported) => {
    await renderedDocument(page.request, '/probe?harm=hydration');
    await page.goto('/probe?harm=hydration');
    await expect.poll(() => [...reported], within).toEqual(all(['hydration-failure']));
  });

  await visit(async (page, reported) => {
    const bodies: string[] = [];
    page.on('request', (request) => {
      if (isTelemetry(request)) bodies.push(request.postData() ?? '');
    });
    await page.goto('/probe?harm=slow');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /web-vitals/.test(name)),
    );
    await page.getByRole('heading', { name: /^It is late/ }).waitFor();
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    // The browser has measured a response when it has painted it, which is after the page's content has changed.
    await page.evaluate(measuredClick);
    await expect(async () => {
      // web-vitals takes in what was measured when the page is idle: hidden before, it reports it the next time.
      await page.evaluate(hidePage);
      expect([...reported]).toEqual(all(['LCP', 'INP', 'CLS']));
    }).toPass(within);
    expect(bodies.join('').length, 'bytes that a visit reports').toBeLessThan(1_024);
  });

  await visit(async (page, reported) => {
    await page.route('**/api/probe-fails', (route) => route.fulfill({ status: 500, json: {} }));
    await page.route('**/api/probe-gone', (route) => route.abort());
    await page.goto('/probe?harm=failing');
    await expect
      .poll(() => [...reported], within)
      .toEqual(all(['error', 'request-4xx', 'request-5xx', 'request-no-response']));
  });
}

/** Half of them get the candidate. */
const VISITORS = 160;
const BASELINE_VITALS = { LCP: 700, INP: 40, CLS: 0 };

/** Visitors for whom a version works and is fast, or crashes: their reports are as those of browsers, whose speed varies. */
async function visitAs(version: string, outcome: 'fast' | 'crash'): Promise<void> {
  const measures = outcome === 'fast' ? { load: 120, ...BASELINE_VITALS } : { crash: 0 };
  const events = Object.entries(measures).map(([measure, value]) => ({ name: PROBE, version, measure, value }));
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    const document = await fetch(`${SITE_URL}/about`, { headers: { accept: 'text/html' } });
    const cookie = document.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    // Of a visitor who never got that version the report is not believed.
    await fetch(SITE_URL + TELEMETRY_PATH, { method: 'POST', headers: { cookie }, body: JSON.stringify({ events }) });
  }
}

/** What each of the visits shows, as a verdict words it. */
const EVERY_SIGNAL = [
  'It crashes or does not load for',
  'Its pages do not hydrate for',
  'It throws errors that nothing catches for',
  'Its requests are rejected (4xx) for',
  'Its requests fail (5xx or no response) for',
  'No report arrives from',
  'It is slow for',
  'It responds slowly for',
  'Its layout shifts for',
];

test('every harm that a candidate does in a browser is evidence against it, and it is rolled back within a minute when it crashes for those who get it', async ({
  browser,
}) => {
  const [good, bad] = [`1.0.${Date.now()}`, `1.1.${Date.now()}`];
  await mortar('publish', 'e2e/fixtures/probe', '--version', good, '--live', '--reason', 'A test');
  await mortar('publish', 'e2e/fixtures/crashing-probe', '--version', bad, '--reason', 'A test');
  await mortar(
    'rollout',
    'start',
    'mfe-probe',
    '--to',
    bad,
    '--steps',
    '50,100',
    '--every',
    '1h',
    '--reason',
    'A test',
  );

  await visitAs(good, 'fast');
  await meetEveryHarm(browser, bad);

  const visitors: Awaited<ReturnType<typeof visitor>>[] = [];
  // Until both cohorts have some; assignment is random, so that their number varies.
  while (new Set(visitors.map(({ version }) => version)).size < 2) {
    visitors.push(...(await Promise.all([visitor(browser), visitor(browser)])));
  }
  await visitAs(bad, 'crash');
  // From the last report on: how long visits take depends on the machine.
  await expect.poll(isOver, { timeout: 180_000 }).toBe(true);
  for (const { version, crashed } of visitors) expect([version, crashed]).toEqual([version, version === bad]);
  expect(new Set(visitors.map(({ version }) => version))).toEqual(new Set([good, bad]));

  expect(await mortar('rollout', 'show', 'mfe-probe')).toMatch(
    /rolled-back +It crashes or does not load for \d+ of \d+ visitors/,
  );
  for (const { version } of [await visitor(browser), await visitor(browser), await visitor(browser)]) {
    expect(version).toBe(good);
  }
  // What every visitor met is evidence, the silence of the frozen page at last.
  await expect.poll(() => signalsAgainstCandidate(PROBE), { timeout: 180_000 }).toEqual(EVERY_SIGNAL);
  const source = 'src/exposed/routes.tsx';
  expect(await causesOfFailures(PROBE)).toEqual(
    expect.arrayContaining([
      `crash /probe ${source} if (!Harm) throw new Error('This candidate crashes, on purpose.');`,
      `error ${source} throw new Error('This candidate throws, on purpose.');`,
      `render-failure /probe ${source} if (!isBrowser) throw new Error('This candidate fails to render, on purpose.');`,
      // Of the component around the one that differs: that one has no hook, so that React cannot tell where it is.
      `hydration-failure /probe ${source} const { search } = useLocation();`,
      'LCP /probe',
      'INP /probe',
      'request-4xx probeMissing 404',
      'request-5xx probeFailing 500',
      'request-no-response probeGone 0',
    ]),
  );

  async function isOver(): Promise<boolean> {
    return /rolled-back/.test((await mortar('rollout', 'show', 'mfe-probe')).split('\n')[1] ?? '');
  }
});
