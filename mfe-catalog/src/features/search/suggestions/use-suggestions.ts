import type { Suggestion } from '@mortar/contracts';
import { useEffect, useState } from 'react';
import { useCatalogSuggestQuery } from './suggestions.api.ts';
import type { SearchKind } from '../search.url-state.ts';

/** Milliseconds after the last key stroke until suggestions are requested. */
const PAUSE_MS = 200;
const NONE: readonly Suggestion[] = [];

/** Suggestions of the server for a text that is being typed; in a search for stores, stores alone. */
export function useSuggestions(text: string, looksFor: SearchKind): readonly Suggestion[] {
  const typed = text.trim();
  const [requested, setRequested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRequested(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useCatalogSuggestQuery(requested, { skip: requested === '' });
  if (typed === '' || !data) return NONE;
  return looksFor === 'stores' ? data.suggestions.filter(({ kind }) => kind === 'store') : data.suggestions;
}
