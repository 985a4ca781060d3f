// Pages as the settings of a system change them: its colours, its kind of pointer and its zoom.
import { PHONE } from '../site/axe.ts';
import { openHydrated } from '../site/hydrated.ts';
import { createProduct, createProject, createSeller, createWishlistWith } from '../site/setup.ts';
import { signIn } from '../site/accounts.ts';
import { expect, type Page, test } from '../site/site-test.ts';

test.use({ viewport: PHONE });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Declarations of one colour scheme that set more than a custom property: their rules and properties. */
function schemeDeclarations(): string[] {
  const found: string[] = [];
  const look = (rules: CSSRuleList, inScheme: boolean) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && inScheme) {
        const others = [...rule.style].filter((property) => !property.startsWith('--'));
        found.push(...others.map((property) => `${rule.selectorText} ${property}`));
      }
      const within = inScheme || (rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme'));
      if (rule instanceof CSSGroupingRule) look(rule.cssRules, within);
    }
  };
  for (const sheet of document.styleSheets) look(sheet.cssRules, false);
  return found;
}

test('the dark scheme changes design tokens only, so that rules about colours suffice there', async ({ page }) => {
  for (const path of ['/', '/products/tiles', '/login']) {
    await openHydrated(page, path);
    expect(await page.evaluate(schemeDeclarations), path).toEqual([]);
  }
});

/** Rules that apply to one kind of pointer at the width of a phone, other than those of a pointer that hovers. */
function pointerRules(): string[] {
  const found: string[] = [];
  const look = (rules: CSSRuleList, ofPointer: boolean) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && ofPointer && !rule.selectorText.includes(':hover')) {
        found.push(rule.selectorText);
      }
      const isOfPointer = rule instanceof CSSMediaRule && /pointer|hover/.test(rule.conditionText);
      const isForWide = rule instanceof CSSMediaRule && rule.conditionText.includes('min-width');
      if (rule instanceof CSSGroupingRule && !isForWide) look(rule.cssRules, ofPointer || isOfPointer);
    }
  };
  for (const sheet of document.styleSheets) look(sheet.cssRules, false);
  return found;
}

test('a phone without a mouse differs by hovering only, so that axe may look at its width with one', async ({
  page,
}) => {
  for (const path of ['/', '/products/tiles', '/login']) {
    await openHydrated(page, path);
    expect(await page.evaluate(pointerRules), path).toEqual([]);
  }
});

/** Labels of controls in the page without an edge of their own, and of what is chosen without a thicker one. */
function controlsWithoutEdge(): string[] {
  const edgeOf = (element: Element) => {
    const { outlineStyle, outlineWidth, borderTopWidth } = getComputedStyle(element);
    return Math.max(outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth), Number.parseFloat(borderTopWidth));
  };
  const labelOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? element.outerHTML;
  const controls = [...document.querySelectorAll('button, summary, select, textarea, input:not([type=checkbox])')];
  const chosen = [...document.querySelectorAll('[aria-pressed=true], [aria-selected=true], [aria-current=true]')];
  return [
    ...controls.filter((element) => element.checkVisibility() && edgeOf(element) < 1).map(labelOf),
    ...chosen.filter((element) => element.checkVisibility() && edgeOf(element) < 2).map(labelOf),
  ];
}

test('where the system has the colours, controls have an edge and what is chosen a thicker one', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/', '/products/tiles', '/calculators/tiles', '/register']) {
    await openHydrated(page, path);
    expect(await page.evaluate(controlsWithoutEdge), path).toEqual([]);
  }
});

async function expectNoSidewaysScroll(page: Page, path: string, width = 320): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
}

test('no page scrolls sideways at 320 px, as at 400 % zoom, with long and right-to-left names', async ({
  page,
  request,
}) => {
  const long = `Donaudampfschifffahrts${Date.now()}hauptbetriebswerk`;
  const seller = await createSeller(request, { name: long, description: long, street_address: long });
  const product = await createProduct(request, seller, { title: long, tags: [long], price: 9_999_999_999 });
  const rightToLeft = await createProduct(request, seller, { title: 'بلاط رخام أبيض مصقول للأرضيات والجدران' });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/',
    '/products/roofing?sort=1',
    '/products/roofing?sort=1&view=list',
    `/products/view/${product.productId}`,
    `/products/view/${rightToLeft.productId}`,
    `/profile/store/${seller.store.storeId}`,
    `/search?q=${long}`,
    '/login',
  ]) {
    await openHydrated(page, path);
    await expectNoSidewaysScroll(page, path);
  }
  await signIn(page, seller);
  await page.goto('/onboarding/create-product');
  await expect(page.getByRole('link', { name: long })).toBeVisible();
  await expectNoSidewaysScroll(page, 'the products of a seller');
});

/** What can be pressed and is cut off at an edge of the window, other than in a row that scrolls. */
function controlsCutOff(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  const labelOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
  const isCut = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < 0 || right > document.documentElement.clientWidth);
  };
  return [...document.querySelectorAll('header a, header summary, header button, main a, button, input, select')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isCut(element))
    .filter((element) => !scrolls(element.parentElement))
    .map(labelOf);
}

/** Buttons of the open dialog that are not within it from side to side. */
function buttonsOutsideDialog(): string[] {
  const dialog = document.querySelector('[role=dialog]');
  const bounds = dialog?.getBoundingClientRect() ?? new DOMRect();
  return [...(dialog?.querySelectorAll('button') ?? [])]
    .filter((button) => {
      const { left, right } = button.getBoundingClientRect();
      return left < bounds.left || right > bounds.right;
    })
    .map((button) => button.textContent);
}

test('no page scrolls sideways on a phone whose type is of 200 %, and every control stays in sight', async ({
  page,
  request,
}) => {
  const seller = await createSeller(request);
  const product = await createProduct(request, seller);
  const wishlist = await createWishlistWith(request, seller, 'Roof', product);
  const lines = [{ productId: product.productId, quantity: 12 }];
  const project = await createProject(request, seller, { name: 'Bungalow', lines });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const look = async (path: string) => {
    await openHydrated(page, path);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await expectNoSidewaysScroll(page, path, 360);
    expect(await page.evaluate(controlsCutOff), path).toEqual([]);
  };
  for (const path of [
    '/',
    '/products/tiles',
    `/products/view/${product.productId}`,
    '/search?q=tile',
    `/profile/store/${seller.store.storeId}`,
    '/register',
    '/login',
  ]) {
    await look(path);
  }
  await signIn(page, seller);
  for (const path of [
    '/onboarding/create-product',
    `/projects/${project.projectId}`,
    '/projects',
    `/wishlist/${wishlist.wishId}`,
    '/notifications',
  ]) {
    await look(path);
  }
  await look('/wishlist');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Create/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Create wishlist' })).toBeVisible();
  expect(await page.evaluate(buttonsOutsideDialog)).toEqual([]);
});
