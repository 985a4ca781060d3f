import { tabStorage, trySetItem } from '@mortar/store';

const KEY = 'scrollPositions';

/** Whether the document was opened by an address or a link, not by Back, Forward or Reload. */
export function isFreshNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.type === 'navigate';
}

/** The scroll position of each history entry of this tab when the document was last unloaded. */
export function readScrollPositions(): Map<string, number> {
  const stored = tabStorage.getItem(KEY);
  return new Map(stored ? (JSON.parse(stored) as [string, number][]) : []);
}

export function storeScrollPositions(positions: ReadonlyMap<string, number>): void {
  trySetItem(tabStorage, KEY, JSON.stringify([...positions]));
}
