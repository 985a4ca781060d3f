import { test as base, expect, type Page } from '@playwright/test';

interface ConsoleWatch {
  /** The test is about a failure: errors in the console that match are part of it. */
  allow: (pattern: RegExp) => void;
}

/** Playwright's `test`, on a page whose console must stay clean. */
export const test = base.extend<{ consoleErrors: ConsoleWatch }>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      const allowed: RegExp[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use({ allow: (pattern) => allowed.push(pattern) });
      const surprises = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
      expect(surprises, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };
