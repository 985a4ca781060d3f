import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { allowSlowSlots } from './timers.ts';
import { recordToasts } from './toasts.ts';

interface ConsoleWatch {
  /** For a test of a failure: console errors that match are expected. */
  allow: (pattern: RegExp) => void;
}

interface SiteFixtures {
  consoleErrors: ConsoleWatch & { watch: (page: Page) => void };
  /** A page of another user, in a browser context of its own. */
  otherPage: Page;
}

/** On a busy machine a toast has gone, and a press been given up, before a test looks. */
async function prepare(context: BrowserContext): Promise<void> {
  await Promise.all([recordToasts(context), allowSlowSlots(context)]);
}

/** Playwright's `test`, on pages whose console must stay clean and whose toasts are recorded. */
export const test = base.extend<SiteFixtures>({
  context: async ({ context }, use) => {
    await prepare(context);
    await use(context);
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      const allowed: RegExp[] = [];
      const watch = (watched: Page) => {
        watched.on('console', (message) => {
          if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
        });
        watched.on('pageerror', (error) => errors.push(String(error)));
      };
      watch(page);
      await use({ allow: (pattern) => allowed.push(pattern), watch });
      const surprises = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
      expect(surprises, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  otherPage: async ({ browser, consoleErrors }, use) => {
    const context = await browser.newContext();
    await prepare(context);
    const page = await context.newPage();
    consoleErrors.watch(page);
    await use(page);
    await context.close();
  },
});

export { expect, type Page };
export { expectToast, holdToasts } from './toasts.ts';
