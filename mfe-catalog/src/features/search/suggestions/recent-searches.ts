import { siteStorage, trySetItem } from '@mortar/store';
import { SEARCH_TEXT_MAX, type SearchKind } from '../search.url-state.ts';

const RECENT_MAX = 5;
/** Characters of an entry; five texts take less, however they are escaped. */
const STORED_MAX = 10_000;

/** Whose searches they are: an account by its id, or those who use this browser without signing in. */
export type Searcher = string;

const storageKey = (searcher: Searcher, kind: SearchKind) => `${searcher}_recent_searches_${kind}`;

/** The entry of these searches as it is stored, for {@link parseSearches}. */
export function storedSearches(searcher: Searcher, kind: SearchKind): string | null {
  return siteStorage.getItem(storageKey(searcher, kind));
}

/** The texts of an entry, the newest first. Whatever else an entry contains is ignored. */
export function parseSearches(stored: string | null): string[] {
  if (stored === null || stored.length > STORED_MAX) return [];
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) ? newestOf(parsed.filter((text) => typeof text === 'string')) : [];
  } catch {
    // Not a list of this site's: start with an empty one.
    return [];
  }
}

/** Stores a text as the latest that was searched for in this browser. */
export function rememberSearch(searcher: Searcher, kind: SearchKind, text: string): void {
  writeSearches(searcher, kind, [text, ...parseSearches(storedSearches(searcher, kind))]);
}

export function removeSearch(searcher: Searcher, kind: SearchKind, removed: string): void {
  const others = parseSearches(storedSearches(searcher, kind)).filter((text) => text !== removed);
  writeSearches(searcher, kind, others);
}

/** Removes the searches for products and those for stores. */
export function clearSearches(searcher: Searcher): void {
  for (const kind of ['products', 'stores'] as const) siteStorage.removeItem(storageKey(searcher, kind));
}

/** Whether what is typed begins a word of a text; nothing typed begins all of them. */
export function beginsWordOf(text: string, typed: string): boolean {
  if (typed.trim() === '') return true;
  const begun = words(typed);
  return begun !== '' && ` ${words(text)}`.includes(` ${begun}`);
}

function writeSearches(searcher: Searcher, kind: SearchKind, texts: string[]): void {
  trySetItem(siteStorage, storageKey(searcher, kind), JSON.stringify(newestOf(texts)));
}

/** The first few, each once, whatever its case and spacing. */
function newestOf(texts: string[]): string[] {
  const byFoldedText = new Map<string, string>();
  for (const text of texts) {
    const spaced = text.trim().replaceAll(/\s+/g, ' ');
    const folded = spaced.toLowerCase();
    if (spaced === '' || spaced.length > SEARCH_TEXT_MAX || byFoldedText.has(folded)) continue;
    byFoldedText.set(folded, spaced);
  }
  return [...byFoldedText.values()].slice(0, RECENT_MAX);
}

function words(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
