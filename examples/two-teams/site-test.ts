import { expect, test as base } from '@playwright/test';

export { expect };

/** Fails a test during which the console has shown an error. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', ({ message }) => problems.push(message));
    await use(page);
    expect(problems).toEqual([]);
  },
});
