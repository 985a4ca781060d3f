import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { TELEMETRY_PATH } from '@mortar/federation/names';
import { commandLine } from './command-line.ts';
import { copyFrontEnd, replaceIn } from './copied-front-end.ts';
import { expect, test } from './site-test.ts';

/** Visitors at a time: the site runs on the same machine. */
const AT_ONCE = 4;
/** Most have the candidate: fifty of them, at a share of 90 %, take it back. */
const STEPS = '90,100';
const MOST_VISITORS = 120;

/** Opens a page as a visitor of their own, who stays until the page has reported what happened on it. */
async function visit(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const reported = page.waitForEvent('requestfinished', (request) => request.url().endsWith(TELEMETRY_PATH));
    await page.goto(url);
    await reported;
  } finally {
    await context.close();
  }
}

/** Visitors come until the canary analysis has ended the rollout. */
async function visitUntilRolledBack(browser: Browser, url: string, show: () => Promise<string>): Promise<string> {
  for (let visitors = 0; visitors < MOST_VISITORS; visitors += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => visit(browser, url)));
    const shown = await show();
    if (shown.includes('rolled-back')) return shown;
  }
  // Reports are evidence some seconds later.
  await expect.poll(show, { timeout: 300_000 }).toContain('rolled-back');
  return show();
}

test('a shell that breaks the page of one remote, which nobody changed, is rolled back with the pair named', async ({
  browser,
  baseURL,
}) => {
  const site = String(baseURL);
  const mortar = await commandLine(site);
  const faulty = await copyFrontEnd('shell', 'faulty/shell', {
    'src/host.tsx': [
      "import './harbour.css';",
      `import './harbour.css';

// Breaks what the shell's own PageTitle does, on the page of one remote.
if (globalThis.document) {
  Object.defineProperty(document, 'title', {
    set(title: string) {
      if (title.startsWith('Boats')) throw new TypeError('This shell breaks the page of the boats, on purpose.');
    },
  });
}`,
    ],
  });
  await mortar('publish', faulty, '--version', '2.0.0');
  await mortar('rollout', 'start', 'shell', '--to', '2.0.0', '--steps', STEPS, '--every', '1h', '--visitors', '20');
  const shown = await visitUntilRolledBack(browser, `${site}/boats`, () => mortar('rollout', 'show', 'shell'));
  expect(shown).toMatch(
    /rolled-back +Other front ends crash or do not load beside it for \d+ of \d+ visitors .*: shell 2\.0\.0 with mfe-boats /,
  );
});

test('a remote is rolled back when a request fails that its own code makes by fetch', async ({ browser, baseURL }) => {
  const site = String(baseURL);
  const mortar = await commandLine(site);
  const failing = await copyFrontEnd('mfe-tides', 'failing/mfe-tides', {
    'src/features/tides-page.tsx': [
      'const [inFeet, setInFeet] = useState(false);',
      `const [inFeet, setInFeet] = useState(false);
  useEffect(() => void fetch('/api/heights').then((response) => response.ok), []);`,
    ],
  });
  await replaceIn(join(failing, 'src/features/tides-page.tsx'), ['useState }', 'useEffect, useState }']);
  await mortar('publish', failing, '--version', '4.0.0');
  const plan = ['--to', '4.0.0', '--steps', STEPS, '--every', '1h', '--visitors', '20'];
  await mortar('rollout', 'start', 'mfe-tides', ...plan);
  const shown = await visitUntilRolledBack(browser, `${site}/`, () => mortar('rollout', 'show', 'mfe-tides'));
  expect(shown).toMatch(/rolled-back +Its requests (?:are rejected|fail) .* for \d+ of \d+ visitors/);
});
