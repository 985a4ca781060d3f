import { useSearchParams } from '@mortar/navigation';
import type { ReactNode } from 'react';
import { BackToTop } from '#/lib/listing/back-to-top.tsx';
import { readSearch, type Search } from './search.url-state.ts';
import { SearchEntry } from './search-entry.tsx';
import { ProductSearchResults } from './product-search-results.tsx';
import { StoreSearchResults } from './store-search-results.tsx';

/** Search: where a text is entered, and what it found. Nothing is fetched without a text. */
export function SearchPage(): ReactNode {
  const [params] = useSearchParams();
  const search = readSearch(params);
  return (
    <>
      <BackToTop shown={`${search.kind} ${search.text}`} />
      <SearchView search={search} />
    </>
  );
}

function SearchView({ search }: { search: Search }): ReactNode {
  if (search.text === '') return <SearchEntry kind={search.kind} />;
  if (search.kind === 'stores') return <StoreSearchResults key={search.text} text={search.text} />;
  return <ProductSearchResults key={search.text} search={search} />;
}
