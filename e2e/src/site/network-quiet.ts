import { expect, type Page } from './site-test.ts';

/** Milliseconds without a request that mean that a page requests nothing more by itself. */
const QUIET_MS = 500;
/** It ends with the page. */
const EVENT_STREAM = '/api/notifications/stream';

/**
 * Observes the requests of a page. Playwright's `networkidle` never comes where an event stream is open.
 *
 * @returns waits until the page has requested nothing for half a second
 */
export function watchNetwork(page: Page): () => Promise<void> {
  const pending = new Set<unknown>();
  let last = performance.now();
  page.on('request', (request) => {
    last = performance.now();
    if (request.isNavigationRequest()) pending.clear();
    if (!request.url().endsWith(EVENT_STREAM)) pending.add(request);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', (request) => {
      last = performance.now();
      pending.delete(request);
    });
  }
  const isQuiet = () => pending.size === 0 && performance.now() - last >= QUIET_MS;
  return () => expect.poll(isQuiet, { message: `${page.url()} is quiet`, intervals: [50] }).toBe(true);
}
