import { useSearchParams } from '@mortar/navigation';
import { pageNumber } from '@mortar/navigation/list-address';
import type { ReactNode } from 'react';
import { BackToTop } from '#/lib/listing/back-to-top.tsx';
import { hasPrices } from '#/lib/product-filters/listing-choice.url-state.ts';
import { productFacetsRequest, productPageRequest } from '#/lib/product-requests.ts';
import { storePageRequest } from './search.api.ts';
import { productFiltersOf, readSearch, type Search } from './search.url-state.ts';
import { SearchEntry } from './search-entry.tsx';
import { ProductSearchResults } from './product-search-results.tsx';
import { StoreSearchResults } from './store-search-results.tsx';
import { type Landings, useFocusOnSearch } from './use-focus-on-search.ts';
import { useRememberedSearch } from './suggestions/use-recent-searches.ts';

/** Search: the box for a text, and the results. Without a text no request is made. */
export function SearchPage(): ReactNode {
  const [params] = useSearchParams();
  const search = readSearch(params);
  const shown = `${search.kind} ${search.text}`;
  const landings = useFocusOnSearch(shown);
  useRememberedSearch(search.kind, search.text);
  return (
    <>
      <BackToTop shown={shown} />
      <SearchView search={search} {...landings} />
    </>
  );
}

SearchPage.readsAt = (_params: object, query: URLSearchParams): string[] => {
  const search = readSearch(query);
  const page = pageNumber(query);
  if (search.text === '') return [];
  if (search.kind === 'stores') return [storePageRequest(search.text, { page })];
  const facets = productFacetsRequest(productFiltersOf(search.text, { ...search.choice, sort: undefined }));
  if (!hasPrices(search.choice)) return [facets];
  return [productPageRequest(productFiltersOf(search.text, search.choice), { page }), facets];
};

function SearchView({ search, heading, box }: { search: Search } & Landings): ReactNode {
  if (search.text === '') return <SearchEntry kind={search.kind} boxRef={box} />;
  if (search.kind === 'stores') return <StoreSearchResults key={search.text} text={search.text} headingRef={heading} />;
  return <ProductSearchResults key={search.text} search={search} headingRef={heading} />;
}
