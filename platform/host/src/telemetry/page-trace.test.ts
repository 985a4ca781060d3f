import { PAGE_TRACES_PATH } from '@mortar/federation';
import { reportPageTrace } from './page-trace.ts';

const TRACE = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01~${'c'.repeat(22)}`;
const sent: unknown[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  navigator.sendBeacon = (url, body) => {
    sent.push([url, JSON.parse(body as string)]);
    return true;
  };
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function measured(): void {
  const entries: Record<string, object[]> = {
    navigation: [{ responseStart: 180.4, responseEnd: 220, loadEventEnd: 900 }],
    resource: [
      { name: `${location.origin}/api/tides/?limit=5`, startTime: 400, duration: 150.2 },
      { name: `${location.origin}/assets/main.js`, startTime: 100, duration: 50 },
      { name: 'https://elsewhere.example/api/tides/', startTime: 100, duration: 50 },
    ],
  };
  performance.getEntriesByType = ((type: string) => entries[type] ?? []) as typeof performance.getEntriesByType;
}

it('reports once how long the page took, and its requests of the API without their queries', () => {
  measured();
  reportPageTrace(TRACE);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(sent).toEqual([
    [
      PAGE_TRACES_PATH,
      {
        trace: TRACE,
        sentAt: expect.any(Number),
        firstByte: 180,
        lastByte: 220,
        loaded: 900,
        requests: [{ path: '/api/tides/', begun: 400, took: 150 }],
      },
    ],
  ]);
});
