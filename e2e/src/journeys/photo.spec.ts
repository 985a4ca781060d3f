import { openHydrated } from '../site/hydrated.ts';
import { expect, type Page, test } from '../site/site-test.ts';
import { holdTimers } from '../site/timers.ts';

declare global {
  interface Window {
    /** Elements of the view transition that ran last, by name. */
    moved?: string[];
  }
}

/** Records what moves in view transitions: an animation is over sooner than a test looks. */
async function recordTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      window.moved = undefined;
      const transition = start(update);
      const record = () => {
        const groups = document.getAnimations().flatMap(({ effect }) => {
          const element = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
          return /^::view-transition-group\((?<name>\w+)\)$/.exec(element ?? '')?.groups?.name ?? [];
        });
        window.moved = groups;
      };
      transition.ready.then(record, () => {
        window.moved = [];
      });
      return transition;
    };
  });
}

async function moved(page: Page): Promise<string[]> {
  const names = await page.waitForFunction(() => window.moved);
  return (await names.jsonValue()) ?? [];
}
/** The first product with a photo: other tests add some without. */
const product = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('img') })
    .first();
const card = (page: Page) => product(page).getByRole('link').first();
const viewer = (page: Page) => page.getByRole('dialog');

/** The page's large photo: how wide it is, and how wide it is to be. */
const photoWidth = (page: Page) =>
  page
    .getByRole('link', { name: 'Enlarge the photo' })
    .evaluate((link: HTMLElement) => [Math.round(link.getBoundingClientRect().width), link.offsetWidth] as const);

test('the photo of a card grows into the page of its product', async ({ page }) => {
  await openHydrated(page, '/products/tiles');
  const title = await card(page).innerText();
  const { width } = (await product(page).locator('img').boundingBox()) ?? { width: 0 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.0001 });
  // Later than a second after the press nothing grows: no time passes however slow the machine is.
  await page.clock.setFixedTime(Date.now());
  await card(page).click();
  await expect(page).toHaveTitle(new RegExp(title));
  const [growing, whole] = await photoWidth(page);
  expect(growing).toBeGreaterThanOrEqual(Math.floor(width));
  expect(growing).toBeLessThan(whole);
  await expect(page.getByRole('main')).toBeFocused();
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect.poll(async () => (await photoWidth(page))[0]).toBe(whole);
});

test('the photo of a product moves into the viewer and back', async ({ page }) => {
  await recordTransitions(page);
  await openHydrated(page, '/products/tiles');
  // A viewer that is not rendered within 100 ms is shown without a transition.
  await holdTimers(page, 100);
  await card(page).click();
  // Nor does the browser wait for long on a machine that does much else.
  await expect(async () => {
    await page.getByRole('link', { name: 'Enlarge the photo' }).click();
    await expect(viewer(page)).toBeVisible();
    const intoViewer = await moved(page);
    await page.evaluate(() => delete window.moved);
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await expect(viewer(page)).toBeHidden();
    expect([intoViewer, await moved(page)]).toEqual([
      expect.arrayContaining(['photo']),
      expect.arrayContaining(['photo']),
    ]);
  }).toPass();
  await expect(page.getByRole('link', { name: 'Enlarge the photo' })).toBeFocused();
});

test('nothing moves for users who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    document.startViewTransition = () => {
      throw new Error('A transition has started.');
    };
    const animate: Element['animate'] = Reflect.get(Element.prototype, 'animate');
    Element.prototype.animate = function animateAtOnce(this: Element, keyframes, options) {
      // What takes no time moves nothing: the layout of a page ends so.
      if (typeof options !== 'object' || options.duration) throw new Error('Something moves.');
      return animate.call(this, keyframes, options);
    };
  });
  await openHydrated(page, '/products/tiles');
  await card(page).click();
  await page.getByRole('link', { name: 'Enlarge the photo' }).click();
  await viewer(page).getByRole('button', { name: 'Close' }).click();
  await expect(viewer(page)).toBeHidden();
  await page.goBack();
  await expect(card(page)).toBeVisible();
});

test('a pressed card leads to its page at once when the product is slow, with the photo that the card had', async ({
  page,
}) => {
  await openHydrated(page, '/products/tiles');
  let respond: (() => void) | undefined;
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(/\/api\/products\/[\da-f-]{36}$/, async (route) => {
    await response;
    await route.continue();
  });
  const photo = await product(page)
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  await card(page).click();

  const loading = page.getByText('Loading the product');
  await expect(loading).toBeAttached();
  await expect(page.locator(`main [style*="${new URL(photo).pathname}"]`)).toBeVisible();
  // A second press goes on from there.
  await page.getByRole('link', { name: 'mortar' }).first().click();
  await expect(page).toHaveURL('/');
  respond?.();
});
