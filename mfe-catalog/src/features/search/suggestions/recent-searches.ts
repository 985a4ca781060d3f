import { siteStorage, trySetItem, useAuth, useSession } from '@mortar/store';
import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import { SEARCH_TEXT_MAX, type SearchKind } from '../search.url-state.ts';

interface RecentSearches {
  /** Texts, the newest first. */
  texts: string[];
  remove: (text: string) => void;
  clear: () => void;
}

/** The searches of this kind that the visitor made in this browser and that `typed` begins a word of. */
export function useRecentSearches(typed: string, kind: SearchKind): RecentSearches {
  const searcher = useSearcher();
  const [, readAgain] = useReducer((reads: number) => reads + 1, 0);
  const stored = useSyncExternalStore(
    onChangeInOtherTab,
    () => (searcher === null ? null : storedSearches(searcher, kind)),
    () => null,
  );

  function change(apply: (searcher: Searcher) => void) {
    if (searcher !== null) apply(searcher);
    readAgain();
  }

  return {
    texts: parseSearches(stored).filter((text) => beginsWordOf(text, typed)),
    remove: (text) => change((whose) => removeSearch(whose, kind, text)),
    clear: () => change(clearSearches),
  };
}

/** Stores the search that the page shows among the recent ones. */
export function useRememberedSearch(kind: SearchKind, text: string): void {
  const searcher = useSearcher();
  // Once: a user who signs out while the results are shown leaves none of it to the next one.
  const remembered = useRef('');
  useEffect(() => {
    const shown = text === '' ? '' : `${kind} ${text}`;
    if (searcher === null || shown === remembered.current) return;
    remembered.current = shown;
    if (text !== '') rememberSearch(searcher, kind, text);
  }, [searcher, kind, text]);
}

/** Null until it is known whether the browser's session goes on. */
function useSearcher(): Searcher | null {
  const { isAuthenticated, userDetails } = useAuth();
  const { status } = useSession();
  if (isAuthenticated) return userDetails.id;
  return status === 'settled' ? 'visitor' : null;
}

function onChangeInOtherTab(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

const RECENT_MAX = 5;
/** Characters of an entry; five texts take less, however they are escaped. */
const STORED_MAX = 10_000;

/** Whose searches they are: an account by its id, or those who use this browser without signing in. */
export type Searcher = string;

const storageKey = (searcher: Searcher, kind: SearchKind) => `${searcher}_recent_searches_${kind}`;

/** The entry of these searches as it is stored, for {@link parseSearches}. */
function storedSearches(searcher: Searcher, kind: SearchKind): string | null {
  return siteStorage.getItem(storageKey(searcher, kind));
}

/** The texts of an entry, the newest first. Whatever else an entry contains is ignored. */
function parseSearches(stored: string | null): string[] {
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
function rememberSearch(searcher: Searcher, kind: SearchKind, text: string): void {
  writeSearches(searcher, kind, [text, ...parseSearches(storedSearches(searcher, kind))]);
}

function removeSearch(searcher: Searcher, kind: SearchKind, removed: string): void {
  const others = parseSearches(storedSearches(searcher, kind)).filter((text) => text !== removed);
  writeSearches(searcher, kind, others);
}

/** Removes the searches for products and those for stores. */
function clearSearches(searcher: Searcher): void {
  for (const kind of ['products', 'stores'] as const) siteStorage.removeItem(storageKey(searcher, kind));
}

/** Whether what is typed begins a word of a text; nothing typed begins all of them. */
function beginsWordOf(text: string, typed: string): boolean {
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
