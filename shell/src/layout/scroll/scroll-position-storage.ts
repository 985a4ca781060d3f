import { tabStorage } from '@mortar/store';

const KEY = 'scrollPositions';

/** Whether the document was opened by an address or a link, and not by Back, Forward or Reload. */
export function openedAnew(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.type === 'navigate';
}

/** Where each entry of this tab's history was scrolled to when the document was last left. */
export function readScrollPositions(): Map<string, number> {
  const stored = tabStorage.getItem(KEY);
  return new Map(stored ? (JSON.parse(stored) as [string, number][]) : []);
}

export function storeScrollPositions(positions: ReadonlyMap<string, number>): void {
  tabStorage.setItem(KEY, JSON.stringify([...positions]));
}
