import { devices } from '@playwright/test';
import { renderedDocument } from '../site/documents.ts';
import { expect, type Page, test } from '../site/site-test.ts';

interface Control {
  name: string;
  path: string;
  /** In the first view of a phone. */
  selector: string;
  /** What to enter in place of a press. */
  text?: string;
  /** What has to be so in the end, and is not when the press was lost or had its effect twice. */
  effect: (page: Page) => Promise<void>;
}

const LISTING = '/products/tiles';
const SEARCH = '/search?q=tile';

const CONTROLS: readonly Control[] = [
  {
    name: 'the categories of the home page',
    path: '/',
    selector: 'nav[aria-label="Categories"] summary',
    effect: (page) => expect(page.getByRole('link', { name: 'Tiles', exact: true }).first()).toBeVisible(),
  },
  {
    name: 'the account of the home page',
    path: '/',
    selector: 'header a[href^="/login"]',
    // The menu, or without scripts the page; a second press would close the menu again.
    effect: (page) =>
      expect(
        page
          .getByRole('link', { name: 'Register' })
          .or(page.getByRole('form', { name: 'Sign in' }))
          .first(),
      ).toBeVisible(),
  },
  ...[LISTING, SEARCH].flatMap((path): Control[] => [
    {
      name: 'a heart',
      path,
      selector: 'main article [aria-label$="to a wishlist"]',
      effect: (page) => expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible(),
    },
    {
      name: 'the filters',
      path,
      selector: 'main button[aria-haspopup="dialog"]:not(article *)',
      effect: (page) => expect(page.getByRole('dialog')).toHaveCount(1),
    },
    {
      name: 'the layout',
      path,
      selector: 'main button[aria-label="List"]',
      effect: (page) =>
        expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true'),
    },
  ]),
  {
    name: 'the password that is shown',
    path: '/login',
    selector: 'main button[aria-label="Show password"]',
    effect: (page) => expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible(),
  },
  {
    name: 'a field',
    path: '/login',
    selector: 'main input[type="email"]',
    text: 'ada@example.com',
    effect: (page) => expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com'),
  },
  {
    name: 'a measure',
    path: '/calculators/tiles',
    selector: 'main input[name="l"]',
    text: '4',
    effect: (page) => expect(page.locator('main input[name="l"]')).toHaveValue('4'),
  },
];

/** The suite has no time for as many as the nightly run makes; `PRESSES` makes another number. */
const PRESSES = Number(process.env.PRESSES ?? (process.env.NIGHTLY_TESTS ? 200 : 2 * CONTROLS.length));
/** The same for every change, so that a red test is about the change; the nightly run looks at other moments. */
const SEED = Number(process.env.PRESSES_SEED ?? (process.env.NIGHTLY_TESTS ? Date.now() % 100_000 : 1));
/** Milliseconds after the control is painted until which it is pressed: the slow page is idle before. */
const LATEST_MS = 2_500;
/** As a modest phone has it beside this machine. */
const CPU_SLOWDOWN = 4;

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
test.use({ ...phone, viewport: { width: 360, height: 800 } });

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = seeded(SEED);
const moments = Array.from({ length: PRESSES }, () => Math.round(random() ** 2 * LATEST_MS));

for (const [index, control] of CONTROLS.entries()) {
  const own = moments.filter((_, press) => press % CONTROLS.length === index);
  test(`${control.name} at ${control.path} does what it does once, however early it is pressed`, async ({ page }) => {
    await renderedDocument(page.request, control.path);
    for (const moment of own) {
      await test.step(`${moment} ms after it is painted (seed ${SEED})`, () => pressAt(page, control, moment));
    }
  });
}

async function pressAt(page: Page, { path, selector, text, effect }: Control, moment: number): Promise<void> {
  await page.context().clearCookies();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(path, { waitUntil: 'commit' });
  const control = page.locator(selector).first();
  await control.waitFor();
  // Whatever the page has come to by then: that is what is tested.
  await page.waitForTimeout(moment);
  if (text === undefined) await control.tap({ noWaitAfter: true });
  else await control.fill(text);
  await effect(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // What comes late would come until then.
  await page.waitForLoadState('networkidle');
  await effect(page);
  await browser.detach();
}
