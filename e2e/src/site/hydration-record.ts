import { DOCUMENT_STATE_ELEMENT_ID, READ_TIMING } from '@mortar/federation/names';

// All functions run in the page, each by itself.

/** What the page notes about itself from its first moment on. */
export interface HydrationRecord {
  errors: string[];
  /** Frames in which the screen of the document had given way to nothing, or to a skeleton. */
  flashes: string[];
  /** Layout shifts, each with its score. */
  shifts: { value: number; what: string }[];
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

export const elementNames = { state: DOCUMENT_STATE_ELEMENT_ID, timing: READ_TIMING };

/** Runs before the page's scripts. */
export function record(): void {
  const found: HydrationRecord = { errors: [], flashes: [], shifts: [] };
  (window as RecordingWindow).hydrationRecord = found;
  // React gives what it recovered from to reportError.
  window.addEventListener('error', ({ message }) => found.errors.push(message));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    found.errors.push(`refused by ${effectiveDirective}: ${blockedURI} ${sample}`),
  );
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    found.heading = document.querySelector('#root h1');
    watchForFlashes(document.querySelectorAll('#root main *').length);
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
      found.shifts.push({ value, what: `${value} at ${Math.round(startTime)} ms: ${moved.join(' | ')}` });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  function watchForFlashes(elements: number): void {
    const root = document.querySelector('#root');
    if (!root || !found.heading) return;
    let due = false;
    const look = () => {
      due = false;
      const left = root.querySelectorAll('main *').length;
      if (!root.querySelector('h1') || left < elements / 2) {
        found.flashes.push(`${left} of ${elements} elements were left`);
      }
    };
    new MutationObserver(() => {
      if (!due) requestAnimationFrame(look);
      due = true;
    }).observe(root, { childList: true, subtree: true });
  }
}

/**
 * Runs before the page's scripts, whose date stands still from then on: what the document brought stays as old as it
 * was when it came, however long a busy machine takes to hydrate its page. Timers run on.
 */
export function stopDate(): void {
  const now = Date.now();
  window.Date = new Proxy(Date, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [now], newTarget) as object,
    get: (target, name) => (name === 'now' ? () => now : (Reflect.get(target, name) as unknown)),
  });
}

/** Age in milliseconds, when the document was sent, of what the API gave it; infinite when its page was not rendered. */
export function ageMs({ state, timing }: typeof elementNames): number {
  if (!document.getElementById(state)) return Infinity;
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.serverTiming.find(({ name }) => name === timing)?.duration ?? 0;
}

/** Whether React has taken over the deepest part of the page: nothing that users see says so. */
export function isHydrated(): boolean {
  const heading = document.querySelector('#root h1');
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
}

interface Findings {
  errors: string[];
  flashes: string[];
  shifts: string[];
  kept: boolean;
  /** Elements of the document that React knows by another id, which it says in development alone. */
  renamed: string[];
}

/**
 * What was found so far, and whether the heading is still the element that the document brought. Layout shifts count
 * where they add up to more than a score of 0.00.
 */
export function findings(): Findings {
  const { errors = [], flashes = [], shifts = [], heading } = (window as RecordingWindow).hydrationRecord ?? {};
  const moved = shifts.reduce((sum, { value }) => sum + value, 0) >= 0.005;
  const idOf = (element: Element) => {
    const name = Object.keys(element).find((key) => key.startsWith('__reactProps$'));
    return name && (element as unknown as Record<string, { id?: string }>)[name]?.id;
  };
  const named = Array.from(document.querySelectorAll('#root [id]'), (element) => [element.id, idOf(element)]);
  return {
    errors,
    flashes,
    shifts: moved ? shifts.map(({ what }) => what) : [],
    kept: !heading || heading === document.querySelector('#root h1'),
    renamed: named.filter(([id, known]) => known && known !== id).map((names) => names.join(' is ')),
  };
}

/** The requests of the API that this document has made, or its page, as far as they have ended: path and query. */
export function apiRequests(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/api/'))
    .map(({ pathname, search }) => pathname + search);
}
