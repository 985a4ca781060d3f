import { paths } from '@mortar/contracts/site-paths';
import { requestsOf } from '@mortar/federation/screen-reads';
import { useSearchParams } from '@mortar/navigation';
import { reportGoal } from '@mortar/navigation/goals';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { BackToTop } from '#/lib/listing/list-pages.tsx';
import { ProductSearchResults } from './product-search-results.tsx';
import { SearchEntry } from './search-entry.tsx';
import { searchReads } from './search.reads.ts';
import { readSearch, type Search } from './search.url-state.ts';
import { StoreSearchResults } from './store-search-results.tsx';
import { useRememberedSearch } from './suggestions/recent-searches.ts';

const RESULT_LINKS = [paths.product(''), paths.store('')].map((path) => `a[href^="${path}"]`).join();

/** Search: the box for a text, and the results. Without a text no request is made. */
export function SearchPage(): ReactNode {
  const [params] = useSearchParams();
  const search = readSearch(params);
  const shown = `${search.kind} ${search.text}`;
  const landings = useFocusOnSearch(shown);
  useRememberedSearch(search.kind, search.text);
  useResultGoal();
  return (
    <>
      <BackToTop shown={shown} />
      <SearchView search={search} {...landings} />
    </>
  );
}

SearchPage.readsAt = (params: object, query: URLSearchParams): string[] =>
  requestsOf(searchReads(params, query).requests);

function SearchView({ search, heading, box }: { search: Search } & Landings): ReactNode {
  if (search.text === '') return <SearchEntry kind={search.kind} boxRef={box} />;
  if (search.kind === 'stores') return <StoreSearchResults key={search.text} text={search.text} headingRef={heading} />;
  return <ProductSearchResults key={search.text} search={search} headingRef={heading} />;
}

interface Landings {
  /** The heading of the results. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** The box of the entry. */
  box: RefObject<HTMLInputElement | null>;
}

/**
 * Moves the focus when the search page switches between its box and its results: to the heading of the results,
 * or to the box. The shell does not, because the path stays the same. The view that the page opens with gets no
 * focus.
 */
function useFocusOnSearch(shown: string): Landings {
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    (heading.current ?? box.current)?.focus({ preventScroll: true });
  }, [shown]);
  return { heading, box };
}

/** Reports when a product or store is opened from the results, which is what a search is for. */
function useResultGoal(): void {
  useEffect(() => {
    const report = ({ target }: MouseEvent) => {
      const opened = target instanceof Element && target.closest(RESULT_LINKS);
      if (opened && !opened.closest('header')) reportGoal('result-opened');
    };
    // Before the press opens another page.
    addEventListener('click', report, { capture: true });
    return () => removeEventListener('click', report, { capture: true });
  }, []);
}
