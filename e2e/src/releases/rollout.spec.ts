import type { Browser } from '@playwright/test';
import { bootManifestOf } from '../site/boot.ts';
import { mortar } from '../site/mortar.ts';
import { expect, test } from '../site/site-test.ts';
import { isTelemetry } from '../site/telemetry.ts';

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

test('a rollout is rolled back within a minute of the evidence when its candidate crashes, and its baseline cohort never gets the candidate', async ({
  browser,
}) => {
  test.setTimeout(480_000);
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

  const visitors: Awaited<ReturnType<typeof visitor>>[] = [];
  // Until both cohorts have enough visitors for a verdict; assignment is random, so that their number varies.
  while (visitors.length < 40 && !(await isOver())) {
    visitors.push(...(await Promise.all([visitor(browser), visitor(browser)])));
  }
  // From the last report on: how long visits take depends on the machine.
  await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
  for (const { version, crashed } of visitors) expect([version, crashed]).toEqual([version, version === bad]);
  expect(new Set(visitors.map(({ version }) => version))).toEqual(new Set([good, bad]));

  expect(await mortar('rollout', 'show', 'mfe-probe')).toMatch(/rolled-back +It fails for \d+ of \d+ visitors/);
  for (const { version } of [await visitor(browser), await visitor(browser), await visitor(browser)]) {
    expect(version).toBe(good);
  }

  async function isOver(): Promise<boolean> {
    return /rolled-back/.test((await mortar('rollout', 'show', 'mfe-probe')).split('\n')[1] ?? '');
  }
});
