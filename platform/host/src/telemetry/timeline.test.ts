import { watchGoals } from './goals.ts';
import { watchOwnRequests } from './own-requests.ts';

/** Passes entries to whoever observes them, as a browser does with those that were there before. */
function haveTimeline(entries: readonly object[]): void {
  class Timeline {
    readonly #listener: (list: { getEntries: () => readonly object[] }) => void;
    constructor(listener: (list: { getEntries: () => readonly object[] }) => void) {
      this.#listener = listener;
    }
    observe({ type }: { type: string }): void {
      this.#listener({ getEntries: () => entries.filter((entry) => 'entryType' in entry && entry.entryType === type) });
    }
  }
  globalThis.PerformanceObserver = Timeline as unknown as typeof PerformanceObserver;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('reports goals with the version whose code reached them', () => {
  const mark = (name: string, detail: unknown) => ({ entryType: 'mark', name, detail });
  haveTimeline([
    mark('goal:boat-called', 'Error\n at https://site.example/assets/mfe-boats/1.1.0/page.js:1:20'),
    mark('goal:made-up', 'Error\n at chrome-extension://adblock/content.js:1:1'),
    mark('goal:no-stack', undefined),
    mark('another', '/mfe-boats/1.1.0/'),
  ]);
  const reached: unknown[] = [];
  watchGoals([{ name: 'mfe-boats', version: '1.1.0' }], (version, goal) => reached.push([version.name, goal]));
  expect(reached).toEqual([['mfe-boats', 'boat-called']]);
});

it('reports failed requests of the page, and none that succeeded, that are the platform’s or whose status is not known', () => {
  const request = (name: string, responseStatus?: number, initiatorType = 'fetch') => ({
    entryType: 'resource',
    name,
    initiatorType,
    responseStatus,
  });
  haveTimeline([
    request('https://rates.example/today?of=Ngozi', 503),
    request('https://rates.example/tomorrow', 0, 'xmlhttprequest'),
    request(`${location.origin}/api/tides`, 404),
    request(`${location.origin}/api/tides`, 200),
    request(`${location.origin}/releases/revision`, 503),
    request('https://rates.example/image.png', 404, 'img'),
    request('https://rates.example/safari'),
  ]);
  const failed: unknown[] = [];
  watchOwnRequests((origin, status) => failed.push([origin, status]));
  jest.runAllTimers();
  expect(failed).toEqual([
    ['https://rates.example', 503],
    ['https://rates.example', 0],
    [location.origin, 404],
  ]);
});
