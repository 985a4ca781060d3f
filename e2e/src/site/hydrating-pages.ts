import type { BrowserContext } from '@playwright/test';
import { type HydrationWatch, watchHydration } from './hydration.ts';
import type { PublicPage } from './public-pages.ts';
import { expect, type Page, test } from './site-test.ts';

/** What the layout of a page and its styles depend on. */
interface Looks {
  size: { width: number; height: number };
  colorScheme: 'light' | 'dark';
}

const PHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1440, height: 900 };

/** Both widths. */
const TWO_LOOKS: readonly Looks[] = [
  { size: PHONE, colorScheme: 'light' },
  { size: DESKTOP, colorScheme: 'dark' },
];
/** Both widths in both schemes. */
export const ALL_LOOKS: readonly Looks[] = [
  ...TWO_LOOKS,
  { size: PHONE, colorScheme: 'dark' },
  { size: DESKTOP, colorScheme: 'light' },
];

/** A tab of a browser whose pages are observed. */
export interface Tab {
  page: Page;
  looks: Looks;
  watch: HydrationWatch;
}

/** Opens tabs of these looks in a browser context, which share what is cached. */
export async function openTabs(
  context: BrowserContext,
  allLooks = TWO_LOOKS,
  options?: Parameters<typeof watchHydration>[1],
): Promise<Tab[]> {
  return Promise.all(
    allLooks.map(async (looks) => {
      const page = await context.newPage();
      await page.setViewportSize(looks.size);
      await page.emulateMedia({ colorScheme: looks.colorScheme });
      return { page, looks, watch: await watchHydration(page, options) };
    }),
  );
}

/** Opens each page in all tabs, and expects that it hydrates exactly, scrolls nowhere, focuses nothing and works. */
export async function expectToHydrate(
  tabs: readonly Tab[],
  pages: readonly Omit<PublicPage, 'text'>[],
  expectToWork: (tab: Tab) => Promise<void> = expectReaction,
): Promise<void> {
  for (const { path, loadsLater } of pages) {
    await test.step(path, () =>
      Promise.all(
        tabs.map(async (tab) => {
          await tab.watch.open(path, loadsLater);
          expect(await tab.page.evaluate(place), `place in ${path}`).toEqual({ scrolled: 0, focused: 'BODY' });
          await expectToWork(tab);
          await tab.watch.expectClean();
        }),
      ),
    );
  }
}

const place = () => ({ scrolled: window.scrollY, focused: document.activeElement?.tagName });

/** The page reacts by script to what would otherwise lead to another document. */
export async function expectReaction({ page }: Pick<Tab, 'page'>): Promise<void> {
  const menu = page.getByRole('button', { name: 'Account menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('link').first()).toBeVisible();
  } else {
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
  }
}
