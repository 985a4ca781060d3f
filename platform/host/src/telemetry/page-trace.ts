import { type PageTrace, PAGE_TRACES_PATH } from '@mortar/federation';

/** Milliseconds in which a page requests what it needs. */
const SENT_AFTER_MS = 5_000;
const MOST_REQUESTS = 20;
const LONGEST_PATH = 200;

/**
 * Reports how long this page took.
 *
 * @param trace of its document, as the gateway names it
 */
export function reportPageTrace(trace: string): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation) return;
  setTimeout(() => {
    const page: PageTrace = {
      trace,
      sentAt: Math.round(performance.now()),
      firstByte: Math.round(navigation.responseStart),
      lastByte: Math.round(navigation.responseEnd),
      loaded: Math.round(navigation.loadEventEnd),
      requests: performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime, duration }) => {
          const { origin, pathname } = new URL(name);
          if (origin !== location.origin || !pathname.startsWith('/api/')) return [];
          return { path: pathname.slice(0, LONGEST_PATH), begun: Math.round(startTime), took: Math.round(duration) };
        })
        .slice(0, MOST_REQUESTS),
    };
    navigator.sendBeacon(PAGE_TRACES_PATH, JSON.stringify(page));
  }, SENT_AFTER_MS);
}
