import type { Suggestion } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { useEffect, useState } from 'react';
import { useCategories } from '#/lib/catalog.api.ts';
import { type SearchKind, writeSearch } from '../search.url-state.ts';
import { useRecentSearches } from './recent-searches.ts';
import { useCatalogSuggestQuery } from './suggestions.api.ts';

/** A line of the list: a suggestion of the server, or what was searched for before. */
export type Offer = Suggestion | { kind: 'recent'; text: string; path: string };

interface Offers {
  offers: Offer[];
  hasRecent: boolean;
  removeRecent: (text: string) => void;
  clearRecent: () => void;
}

interface OffersOptions {
  /** Whether the server is asked for its suggestions. */
  asks: boolean;
  /** Whether all categories are offered for no text, where the list is all that the screen shows. */
  browses: boolean;
}

/** What a text may mean: categories first, then the visitor's own searches, then products and stores. */
export function useOffers(text: string, searchIn: SearchKind, { asks, browses }: OffersOptions): Offers {
  const recent = useRecentSearches(text, searchIn);
  const suggested = useSuggestions(asks ? text : '', searchIn);
  const categories = useCategoryOffers(browses && text.trim() === '' && searchIn === 'products');
  const searched = recent.texts.map((each) => ({
    kind: 'recent' as const,
    text: each,
    path: `${paths.search}?${writeSearch({ kind: searchIn, text: each })}`,
  }));
  return {
    offers: [
      ...suggested.filter(isCategory),
      ...searched,
      ...suggested.filter((each) => !isCategory(each)),
      ...categories,
    ],
    hasRecent: searched.length > 0,
    removeRecent: recent.remove,
    clearRecent: recent.clear,
  };
}

function isCategory({ kind }: Suggestion): boolean {
  return kind === 'category' || kind === 'subcategory';
}

function useCategoryOffers(offered: boolean): Offer[] {
  const { data } = useCategories(1, { skip: !offered });
  if (!offered || !data) return [];
  return data.categories.map(({ categoryId, name }) => ({
    kind: 'category',
    text: name,
    path: paths.category(categoryId),
    categoryId,
  }));
}

/** Milliseconds after the last key stroke until suggestions are requested. */
const PAUSE_MS = 200;
const NONE: readonly Suggestion[] = [];

/** Suggestions of the server for a text that is being typed; in a search for stores, stores alone. */
function useSuggestions(text: string, looksFor: SearchKind): readonly Suggestion[] {
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
