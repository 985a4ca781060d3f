import { watchGoals } from './goals.ts';

/** Passes entries to their observers, as a browser does with those that were there before. */
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
