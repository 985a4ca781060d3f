import type { Route } from '@playwright/test';
import { demoBuyer } from '../site/demo-accounts.ts';
import { signIn } from '../site/accounts.ts';
import { renderedDocument } from '../site/documents.ts';
import { hydrated, openHydrated } from '../site/hydrated.ts';
import { expect, expectToast, type Page, test } from '../site/site-test.ts';

const CATALOG_ENTRY = '**/assets/mfe-catalog/**/remoteEntry.js';
const CATALOG_CHUNKS = /\/assets\/mfe-catalog\/[^/]+\/(?!remoteEntry).*\.js$/;
const UNAVAILABLE = 'This part of Mortar is not available right now';
const LATE = 'This is taking longer than usual';

interface Failure {
  files: string | RegExp;
  respond: (route: Route) => Promise<void>;
  panel: string;
}

const never = () => new Promise<void>(() => undefined);

/** Failures of a remote: the files that fail and the response to a request for them. */
const failures: Record<string, Failure> = {
  'is missing': {
    files: CATALOG_ENTRY,
    respond: (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    panel: UNAVAILABLE,
  },
  'refuses the connection': {
    files: CATALOG_ENTRY,
    respond: (route) => route.abort('connectionrefused'),
    panel: UNAVAILABLE,
  },
  'serves HTML instead of JavaScript': {
    files: CATALOG_ENTRY,
    respond: (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
    panel: UNAVAILABLE,
  },
  'has lost the chunks of its entry': {
    files: CATALOG_CHUNKS,
    respond: (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
    panel: UNAVAILABLE,
  },
};

/** Failures that a page which is in the document survives: it stays readable, and its links lead on. */
const hanging: Record<string, Omit<Failure, 'panel'>> = {
  hangs: { files: CATALOG_ENTRY, respond: never },
  'hangs after its entry': { files: CATALOG_CHUNKS, respond: never },
};

async function expectTheRestToWork(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Register' }).first().click();
  await expect(page.getByRole('form', { name: 'Create an account' })).toBeVisible();
}

for (const [failure, { files, respond, panel }] of Object.entries(failures)) {
  const tag = failure === 'is missing' ? ['@change'] : [];
  test(`the rest of the site works when a remote ${failure}, and the remote can be retried`, { tag }, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/mfe-catalog|mfe_catalog|Federation Runtime|preload/);
    let failing = true;
    // Requests that hung stay so, as they would on a real connection.
    await page.route(files, (route) => (failing ? respond(route) : route.continue()));
    await page.goto('/products/tiles', { waitUntil: 'commit' });
    // Within 3 s on a machine that does nothing else: `pnpm bench release` measures it.
    await expect(page.getByText(panel)).toBeVisible();
    await expectTheRestToWork(page);

    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByText(panel)).toBeVisible();
    failing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/products? found/)).toBeVisible();
  });
}

for (const [failure, { files, respond }] of Object.entries(hanging)) {
  test(`the page of the document stays, and the rest of the site works, when a remote ${failure}`, async ({
    page,
    request,
  }) => {
    await renderedDocument(request, '/products/tiles');
    await page.route(files, respond);
    await page.goto('/products/tiles', { waitUntil: 'commit' });
    await expect(page.getByText(/products? found/)).toBeVisible();
    await expectTheRestToWork(page);
  });

  test(`the rest of the site works when a remote ${failure} during a navigation, and the remote can be retried`, async ({
    page,
  }) => {
    let failing = true;
    await page.route(files, (route) => (failing ? respond(route) : route.continue()));
    await openHomeFromAnotherPage(page);
    // Within 3 s on a machine that does nothing else: `pnpm bench release` measures it.
    await expect(page.getByText(LATE)).toBeVisible();
    failing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
    await expectTheRestToWork(page);
  });
}

/** By a link of a page that is the shell's own: no code of a remote has loaded, and no page comes with a document. */
async function openHomeFromAnotherPage(page: Page): Promise<void> {
  await openHydrated(page, '/about');
  await page.getByRole('link', { name: 'Mortar' }).first().click();
  await expect(page).toHaveURL(/\/$/);
}

type FooterWindow = Window & { footerPlaces?: Record<string, number[]> };

/** From now on records, frame by frame, where the footer of the page is while each of these texts is in its screen. */
function recordFooter(texts: string[]): void {
  const places: Record<string, number[]> = {};
  (window as FooterWindow).footerPlaces = places;
  const look = () => {
    const screen = document.querySelector('main')?.textContent ?? '';
    const text = texts.find((each) => screen.includes(each));
    const footer = document.querySelector('footer');
    if (text && footer) {
      const place = footer.getBoundingClientRect().y + window.scrollY;
      const known = (places[text] ??= []);
      if (!known.includes(place)) known.push(place);
    }
    requestAnimationFrame(look);
  };
  look();
}

const footerPlaces = () => (window as FooterWindow).footerPlaces ?? {};

test('a late page replaces the panel without moving the footer', async ({ page }) => {
  let arrive = () => undefined as void;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(CATALOG_ENTRY, async (route) => {
    await arrived;
    await route.continue();
  });
  await openHydrated(page, '/about');
  await page.evaluate(recordFooter, ['Loading', LATE]);
  await page.getByRole('link', { name: 'Mortar' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(LATE)).toBeVisible();
  await expect.poll(async () => Object.keys(await page.evaluate(footerPlaces))).toEqual(['Loading', LATE]);
  const { Loading: skeleton, [LATE]: panel } = await page.evaluate(footerPlaces);
  expect(panel).toHaveLength(1);
  expect(panel).toEqual(skeleton);
  await page.getByRole('button', { name: 'Try again' }).focus();
  arrive();
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
  await expect(page.getByText(LATE)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the shell works and retries when the federation runtime cannot be loaded', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/federation|ChunkLoadError|Loading chunk/i);
  let gone = true;
  await page.route(/\/assets\/shell\/[^/]+\/federation\..*\.js$/, (route) =>
    gone ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.goto('/products/tiles');
  await expect(page.getByText(UNAVAILABLE)).toBeVisible();
  await expectTheRestToWork(page);
  gone = false;
  await page.goBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/products? found/)).toBeVisible();
});

test('the pages of other remotes work when one remote is unavailable', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/mfe-account|mfe_account|Federation Runtime|preload/);
  // The wishlist does not exist, nor what its document preloads.
  consoleErrors.allow(/404.*\/wishlists?\/shared\/some-token/);
  await page.route('**/assets/mfe-account/**/remoteEntry.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/products/tiles');
  await expect(page.getByText(/products? found/)).toBeVisible();
  await page.goto('/wishlist/shared/some-token');
  await expect(page.getByText(UNAVAILABLE)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Mortar' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a slot shows its fallback when the remote that owns the dialog hangs', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/mfe-account|mfe_account|Federation Runtime|preload/);
  await page.goto('/login');
  await signIn(page, demoBuyer);
  await page.route('**/assets/mfe-account/**/remoteEntry.js', never);
  await page.goto('/products/tiles', { waitUntil: 'commit' });
  await hydrated(page);
  await page
    .getByRole('button', { name: /to a wishlist$/ })
    .first()
    .click();
  await expectToast(page, 'Wishlists are not available right now');
  await expect(page.getByRole('banner')).toBeVisible();
});

test('a remote’s entry does not run when its bytes are not the published ones', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/integrity|mfe-catalog|mfe_catalog|Federation Runtime|preload/i);
  await page.route(CATALOG_ENTRY, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}\n;window.tampered = true;`;
    await route.fulfill({ response, body });
  });
  await page.goto('/products/tiles');
  await expect(page.getByText(UNAVAILABLE)).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});
