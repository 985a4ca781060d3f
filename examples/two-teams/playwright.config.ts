import { defineConfig } from '@playwright/test';

const PORT = 4810;

export default defineConfig({
  testMatch: '*.spec.ts',
  // `npm test -- --nightly` has them.
  testIgnore: process.env.NIGHTLY_TESTS ? [] : '*.nightly.spec.ts',
  outputDir: './test-results',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  // What a machine takes that does much else at the same time.
  timeout: 1_800_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 360, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    // Versions that an earlier run has published stay published.
    command: 'rm -rf var/test && npm start',
    env: { PORT: String(PORT), DATA_DIR: 'var/test' },
    url: `http://localhost:${PORT}/health/ready`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 15_000 },
  },
});
