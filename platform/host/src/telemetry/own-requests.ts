/** Milliseconds after which a store has reported its failed requests, which are no remote's own. */
const REPORTED_AFTER_MS = 1_000;
const OWN_KINDS = new Set(['fetch', 'xmlhttprequest']);
/** Requests of the platform itself. */
const PLATFORM_PATH = '/releases/';

/**
 * Watches for requests that code of this page makes itself and that fail, those before this call included. Browsers that
 * do not say which status a response had, such as Safari, are not watched.
 *
 * @param report called with the status, 0 when no response could be read
 */
export function watchOwnRequests(report: (origin: string, status: number) => void): void {
  new PerformanceObserver((list) => {
    for (const { name, initiatorType, responseStatus } of list.getEntries() as PerformanceResourceTiming[]) {
      if (!OWN_KINDS.has(initiatorType) || responseStatus === undefined) continue;
      if (responseStatus > 0 && responseStatus < 400) continue;
      const { origin, pathname } = new URL(name);
      if (origin === location.origin && pathname.startsWith(PLATFORM_PATH)) continue;
      setTimeout(report, REPORTED_AFTER_MS, origin, responseStatus);
    }
  }).observe({ type: 'resource', buffered: true });
}
