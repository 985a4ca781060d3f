import { defineConfig, devices } from '@playwright/test';
import { SITE_COMMAND, SITE_URL } from './src/site/site.ts';

const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 800 } };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/**
 * Journeys through screens whose layout differs on a phone. Between them they open every screen, dialog, menu and
 * wizard step at 360 px. The other journeys are about what the code does at any width.
 */
const phoneJourneys = specs(
  'buyer',
  'kept-place',
  'listing',
  'projects',
  'review',
  'search',
  'seller',
  'touch',
  'visitor',
  'without-scripts',
);
/**
 * The journeys tagged `@change` are those that `npm test` has; in the project `phone` they are tagged `@change-phone`.
 * `npm run test:all` has the others; alone, Playwright has them all.
 */
function ofPart(tag = /@change(?!-)/) {
  if (process.env.SUITE_PART === 'change') return { grep: tag };
  return process.env.SUITE_PART === 'rest' ? { grepInvert: tag } : {};
}
/** Fingers only: nothing in it depends on a width. */
const touchJourneys = specs('touch');

function specs(...journeys: string[]): string[] {
  return journeys.map((journey) => `journeys/${journey}.spec.ts`);
}

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  fullyParallel: true,
  // One more than the cores of a small machine: a journey waits as often as it computes.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is no failure: what is waited for has its own limit, and the longest journey waits for much.
  timeout: 1_800_000,
  // A photo may wait 20 seconds for a process that decodes it, and is sent again 5 to 8 seconds after it was refused.
  expect: { timeout: 60_000, toPass: { timeout: 300_000 } },
  reporter: [['list'], ['json']],
  use: {
    baseURL: SITE_URL,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    // The longest journeys first, those of `dev/` and axe: no worker is left with one at the end. In one project they
    // share workers and browsers, each of which takes seconds of a processor to start.
    {
      name: 'desktop',
      testMatch: ['dev/*.spec.ts', 'journeys/*.spec.ts'],
      testIgnore: touchJourneys,
      ...ofPart(),
      use: desktop,
    },
    { name: 'phone', testMatch: phoneJourneys, ...ofPart(/@change-phone/), use: phone },
    { name: 'cost', testMatch: 'cost/*.spec.ts', ...ofPart() },
    { name: 'federation', testMatch: ['federation/*.spec.ts', 'lag/*.spec.ts'], ...ofPart(), use: desktop },
    // Other engines than Chromium's take packages of half a gigabyte: the nightly run has them.
    ...(process.env.E2E_ENGINES ? [{ name: 'engines', testMatch: 'engines/*.spec.ts' }] : []),
    // On sites of its own.
    { name: 'start', testMatch: ['start/*.spec.ts', 'production/*.spec.ts'], ...ofPart() },
    {
      // Changes active versions for every visitor, so it runs when no other test is on the site.
      name: 'releases',
      testMatch: 'releases/*.spec.ts',
      ...ofPart(),
      use: desktop,
      dependencies: ['desktop', 'phone', 'cost', 'federation'],
      fullyParallel: false,
      workers: 1,
    },
  ],
  webServer: {
    command: SITE_COMMAND,
    url: `${SITE_URL}/health/ready`,
    timeout: 300_000,
    reuseExistingServer: Boolean(process.env.MORTAR_SITE),
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGINT', timeout: 15_000 },
  },
});
