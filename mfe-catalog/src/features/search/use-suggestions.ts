import type { Suggestion } from '@mortar/contracts';
import { useEffect, useState } from 'react';
import { useCatalogSuggestQuery } from './search.api.ts';

/** Milliseconds without a key stroke before suggestions are asked for. */
const PAUSE_MS = 200;
const NONE: readonly Suggestion[] = [];

/** What the server suggests for a text that is being typed. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const wanted = text.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data } = useCatalogSuggestQuery(asked, { skip: asked === '' });
  return wanted === '' ? NONE : (data?.suggestions ?? NONE);
}
