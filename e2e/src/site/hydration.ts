import { DOCUMENT_STATE_ELEMENT_ID, RENDERED_TIMING } from '@mortar/contracts';
import { renderedDocument } from './documents.ts';
import { expect, type Page } from './site-test.ts';

/** What the page notes about itself from its first moment on. */
interface HydrationRecord {
  errors: string[];
  shifts: string[];
  /** The heading that the document brought. */
  heading?: Element | null;
}

/** An entry of the Layout Instability API, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

type RecordingWindow = Window & { hydrationRecord?: HydrationRecord };

/** Messages of browsers about a page's resources that are no fault of its rendering. */
const UNRELATED = /the server responded with a status of 404/;

/** Milliseconds for which no page takes what its document brought for outdated. */
const NEW_MS = 2_000;
const names = { state: DOCUMENT_STATE_ELEMENT_ID, timing: RENDERED_TIMING };

/** Observes how a page hydrates. */
export interface HydrationWatch {
  /**
   * Opens an address, once its page is rendered in the document, and waits until the page has taken over the
   * markup. Expects that it did so without an error, a warning, a layout shift, or a request of the API.
   */
  open(path: string): Promise<void>;
  /** Expects the same of what happened since. */
  expectClean(): Promise<void>;
  /** Paths of the requests of the API since the page was opened. */
  readonly requests: readonly string[];
}

/** @param page that has not been opened yet */
export async function watchHydration(page: Page): Promise<HydrationWatch> {
  const messages: string[] = [];
  let requests: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || UNRELATED.test(message.text())) return;
    messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) requests.push(pathname + search);
  });
  await page.addInitScript(record);

  async function expectClean(): Promise<void> {
    const { errors, shifts } = await page.evaluate(() => {
      const { errors: found = [], shifts: moved = [] } = (window as RecordingWindow).hydrationRecord ?? {};
      return { errors: found, shifts: moved };
    });
    expect({ messages, errors, shifts }, page.url()).toEqual({ messages: [], errors: [], shifts: [] });
  }

  return {
    get requests() {
      return requests;
    },

    async open(path) {
      await expect(async () => {
        await renderedDocument(page.request, path);
        requests = [];
        await page.goto(path);
        // One that is older was shared while the next was rendered: its page requests again what it brought.
        expect(await page.evaluate(ageMs, names), `age of ${path}`).toBeLessThan(NEW_MS);
      }).toPass({ timeout: 30_000 });
      await expect.poll(() => page.evaluate(isHydrated), { message: `${path} hydrates` }).toBe(true);
      await page.waitForLoadState('networkidle');
      await expectClean();
    },

    expectClean,
  };
}

/** Runs in the page before its scripts. */
function record(): void {
  const found: HydrationRecord = { errors: [], shifts: [] };
  (window as RecordingWindow).hydrationRecord = found;
  // React gives what it recovered from to reportError.
  window.addEventListener('error', ({ message }) => found.errors.push(message));
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') found.heading = document.querySelector('#root h1');
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, startTime, sources } = entry as LayoutShift;
      // What the user caused is no part of cumulative layout shift.
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const what = node instanceof Element ? node.outerHTML : node?.textContent;
        return [what?.slice(0, 120), JSON.stringify(previousRect), JSON.stringify(currentRect)].join(' ');
      });
      found.shifts.push(`${value} at ${Math.round(startTime)} ms: ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Milliseconds since the API gave what the document brought; infinite when it was not rendered. */
function ageMs({ state, timing }: typeof names): number {
  const json = document.getElementById(state)?.textContent;
  if (!json) return Infinity;
  const { api } = JSON.parse(json) as { api?: { ageMs: number } };
  const [navigation] = performance.getEntriesByType('navigation');
  const shared = navigation?.serverTiming.find(({ name }) => name === timing);
  return (shared?.duration ?? 0) + (api?.ageMs ?? 0);
}

/** Whether React has taken over the deepest part of the page: nothing that users see says so. */
function isHydrated(): boolean {
  const heading = document.querySelector('#root h1');
  const { hydrationRecord } = window as RecordingWindow;
  if (hydrationRecord?.heading && hydrationRecord.heading !== heading) {
    hydrationRecord.errors.push('The heading of the document was replaced.');
  }
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
}
