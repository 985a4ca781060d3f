import { useAuth, useSession } from '@mortar/store';
import { useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import {
  beginsWordOf,
  clearSearches,
  parseSearches,
  rememberSearch,
  removeSearch,
  type Searcher,
  storedSearches,
} from './recent-searches.ts';
import type { SearchKind } from '../search.url-state.ts';

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
