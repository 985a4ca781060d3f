import { defineConfig, devices } from '@playwright/test';
import { SITE_COMMAND, SITE_URL } from './src/site/site.ts';

const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 800 } };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/**
 * Journeys through screens whose layout differs on a phone. Between them they open every screen, dialog, menu and
 * wizard step at 360 px. The other journeys are about what the code does at any width.
 */
const phoneJourneys = [
  'accessibility',
  'buyer',
  'dialogs',
  'listing',
  'review',
  'search',
  'seller',
  'touch',
  'visitor',
].map((journey) => `journeys/${journey}.spec.ts`);
/** Fingers only: nothing in it depends on a width. */
const touchJourneys = 'journeys/touch.spec.ts';

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
    { name: 'phone', testMatch: phoneJourneys, use: phone },
    { name: 'desktop', testMatch: 'journeys/*.spec.ts', testIgnore: touchJourneys, use: desktop },
    { name: 'start', testMatch: 'start/*.spec.ts' },
    { name: 'cost', testMatch: 'cost/*.spec.ts' },
    { name: 'federation', testMatch: 'federation/*.spec.ts', use: desktop },
    {
      // Edits sources while it runs, so no other test may build a site from them at the same time.
      name: 'dev',
      testMatch: 'dev/*.spec.ts',
      use: desktop,
      dependencies: ['start'],
      fullyParallel: false,
    },
    {
      // Changes active versions for every visitor, so it runs when no other test is on the site.
      name: 'releases',
      testMatch: 'releases/*.spec.ts',
      use: desktop,
      dependencies: ['phone', 'desktop', 'federation', 'start', 'dev', 'cost'],
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
