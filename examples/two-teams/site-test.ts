import { expect, type Page, test as base } from '@playwright/test';

export { expect };

const allowed = new WeakMap<Page, RegExp>();

/** Lets the console of a page show errors with this text. */
export function allowErrors(page: Page, text: RegExp): void {
  allowed.set(page, text);
}

/** Fails a test during which the console has shown an error. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', ({ message }) => problems.push(message));
    await use(page);
    expect(problems.filter((problem) => !allowed.get(page)?.test(problem))).toEqual([]);
  },
});
