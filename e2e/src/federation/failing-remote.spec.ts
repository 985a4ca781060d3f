import type { Route } from '@playwright/test';
import { demoBuyer } from '../site/demo.ts';
import { signIn } from '../site/people.ts';
import { expect, type Page, test } from '../site/site-test.ts';

const CATALOG_ENTRY = '**/assets/mfe-catalog/**/remoteEntry.js';
const CATALOG_CHUNKS = /\/assets\/mfe-catalog\/[^/]+\/(?!remoteEntry).*\.js$/;
const GONE = 'This part of Mortar is not available right now';
const LATE = 'This is taking longer than usual';

interface Sickness {
  files: string | RegExp;
  answer: (route: Route) => Promise<void>;
  panel: string;
}

const never = () => new Promise<void>(() => undefined);

/** What a sick remote answers with, in the place of which of its files. */
const sicknesses: Record<string, Sickness> = {
  'is gone': {
    files: CATALOG_ENTRY,
    answer: (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    panel: GONE,
  },
  'refuses the connection': {
    files: CATALOG_ENTRY,
    answer: (route) => route.abort('connectionrefused'),
    panel: GONE,
  },
  'serves HTML instead of JavaScript': {
    files: CATALOG_ENTRY,
    answer: (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
    panel: GONE,
  },
  'has lost what its entry refers to': {
    files: CATALOG_CHUNKS,
    answer: (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    panel: GONE,
  },
  hangs: { files: CATALOG_ENTRY, answer: never, panel: LATE },
  'hangs half way': { files: CATALOG_CHUNKS, answer: never, panel: LATE },
};

async function expectTheRestToWork(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Register' }).first().click();
  await expect(page.getByRole('form', { name: 'Create an account' })).toBeVisible();
}

for (const [sickness, { files, answer, panel }] of Object.entries(sicknesses)) {
  test(`a remote that ${sickness} leaves the rest of the site working, and can be tried again`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/mfe-catalog|mfe_catalog|Federation Runtime|preload/);
    let sick = true;
    // Requests that hung stay so, as they would on a real connection.
    await page.route(files, (route) => (sick ? answer(route) : route.continue()));
    await page.goto('/products/tiles', { waitUntil: 'commit' });
    // Within 3 s on a machine that does nothing else: `pnpm bench release` measures it.
    await expect(page.getByText(panel)).toBeVisible();
    await expectTheRestToWork(page);

    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByText(panel)).toBeVisible();
    sick = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/product\(s\) found/)).toBeVisible();
  });
}

test('a page that is late takes the place of the panel, and the footer does not move', async ({ page }) => {
  let arrive = () => undefined as void;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(CATALOG_ENTRY, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/products/tiles', { waitUntil: 'commit' });
  const footerAt = async () => (await page.getByRole('contentinfo').boundingBox())?.y ?? 0;
  await expect(page.getByText('Loading')).toBeAttached();
  const before = await footerAt();
  await expect(page.getByText(LATE)).toBeVisible();
  expect(await footerAt()).toBe(before);
  await page.getByRole('button', { name: 'Try again' }).focus();
  arrive();
  await expect(page.getByText(/product\(s\) found/)).toBeVisible();
  await expect(page.getByText(LATE)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('without what remotes run on, the shell works, and it is asked for again', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/federation|ChunkLoadError|Loading chunk/i);
  let gone = true;
  await page.route(/\/assets\/shell\/[^/]+\/federation\..*\.js$/, (route) =>
    gone ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.goto('/products/tiles');
  await expect(page.getByText(GONE)).toBeVisible();
  await expectTheRestToWork(page);
  gone = false;
  await page.goBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/product\(s\) found/)).toBeVisible();
});

test('the pages of other remotes do not notice that one is gone', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/mfe-account|mfe_account|Federation Runtime|preload/);
  await page.route('**/assets/mfe-account/**/remoteEntry.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/products/tiles');
  await expect(page.getByText(/product\(s\) found/)).toBeVisible();
  await page.goto('/wishlist/shared/some-token');
  await expect(page.getByText(GONE)).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Search/ })
    .first()
    .click();
  await expect(page.getByRole('combobox', { name: 'Search for anything' })).toBeVisible();
});

test('a dialog that another remote should bring says so when that remote hangs', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/mfe-account|mfe_account|Federation Runtime|preload/);
  await page.goto('/login');
  await signIn(page, demoBuyer);
  await page.route('**/assets/mfe-account/**/remoteEntry.js', never);
  await page.goto('/products/tiles', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /to a wishlist$/ })
    .first()
    .click();
  await expect(page.getByText('Wishlists are not available right now')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('an entry whose bytes are not the published ones does not run', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/integrity|mfe-catalog|mfe_catalog|Federation Runtime|preload/i);
  await page.route(CATALOG_ENTRY, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}\n;window.tampered = true;`;
    await route.fulfill({ response, body });
  });
  await page.goto('/products/tiles');
  await expect(page.getByText(GONE)).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});
