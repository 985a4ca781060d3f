import type { Suggestion } from '@mortar/contracts';
import { useEffect, useState } from 'react';
import { useCatalogSuggestQuery } from './search.api.ts';
import type { SearchKind } from './search.url-state.ts';

/** Milliseconds after the last key stroke until suggestions are requested. */
const PAUSE_MS = 200;
const NONE: readonly Suggestion[] = [];

/** What the server suggests for a text that is being typed, of what is looked for. */
export function useSuggestions(text: string, looksFor: SearchKind): readonly Suggestion[] {
  const wanted = text.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data } = useCatalogSuggestQuery(asked, { skip: asked === '' });
  if (wanted === '' || !data) return NONE;
  return data.suggestions.filter(({ kind }) => (kind === 'store') === (looksFor === 'stores'));
}
