import { defineConfig, devices } from '@playwright/test';
import { SITE_COMMAND, SITE_URL } from './src/site/site.ts';

const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 800 } };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

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
    {
      name: 'phone',
      testMatch: 'journeys/*.spec.ts',
      // Phones have no keyboard to speak of, and documents no size.
      testIgnore: ['journeys/keyboard*.spec.ts', 'journeys/documents.spec.ts'],
      use: phone,
    },
    { name: 'desktop', testMatch: 'journeys/*.spec.ts', use: desktop },
    { name: 'start', testMatch: 'start/*.spec.ts' },
    { name: 'cost', testMatch: 'cost/*.spec.ts' },
    { name: 'federation', testMatch: 'federation/*.spec.ts', use: desktop },
    {
      // Edits sources for a moment, so nobody may be building a site from them meanwhile.
      name: 'dev',
      testMatch: 'dev/*.spec.ts',
      use: desktop,
      dependencies: ['start'],
      fullyParallel: false,
    },
    {
      // Moves what is live for everybody, so it runs when nobody else is on the site.
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
