import { useSearchParams } from '@mortar/navigation';
import { pageNumber } from '@mortar/navigation/list-address';
import { PageContainer } from '@mortar/ui';
import type { ReactNode, Ref } from 'react';
import { BackToTop } from '#/lib/listing/back-to-top.tsx';
import { FilterButton } from '#/lib/listing/filter-button.tsx';
import { useTouchedFilters } from '#/lib/listing/filters-form.tsx';
import { FiltersSkeleton } from '#/lib/listing/filters-skeleton.tsx';
import { LIST_FRESH_FOR } from '#/lib/listing/infinite-list.ts';
import { ListingLayout } from '#/lib/listing/listing-layout.tsx';
import { resultsPage } from '#/lib/listing/listing-page.tsx';
import { ListingToolbar } from '#/lib/listing/listing-toolbar.tsx';
import { ProductResults } from '#/lib/listing/product-results.tsx';
import { useProductPages } from '#/lib/listing/use-product-pages.ts';
import { useCatalogProductFacetsQuery } from '#/lib/listing/listing.api.ts';
import {
  countFilters,
  hasPrices,
  type ListingChoice,
  readListing,
  withoutFilters,
} from '#/lib/product-filters/listing-choice.url-state.ts';
import { FewerFilters } from '#/lib/product-filters/fewer-filters.tsx';
import { ProductFilters } from '#/lib/product-filters/product-filters.tsx';
import { useDebouncedUrlState } from '#/lib/use-debounced-url-state.ts';
import { NothingFound } from './nothing-found.tsx';
import { productFiltersOf, type Search, writeSearch } from './search.url-state.ts';
import { SearchHeading } from './search-heading.tsx';

interface ProductSearchResultsProps {
  search: Search;
  headingRef: Ref<HTMLHeadingElement>;
}

/** Products that match a text, with the filters of every listing. */
export function ProductSearchResults({ search, headingRef }: ProductSearchResultsProps): ReactNode {
  const { text, kind, view } = search;
  const [params, setParams] = useSearchParams();
  const page = pageNumber(params);
  const [pending, choose] = useDebouncedUrlState<ListingChoice>(search.choice, (choice) =>
    writeSearch({ ...search, choice }),
  );
  const choice = pending ?? search.choice;
  const listed = productFiltersOf(text, search.choice);
  const list = useProductPages(listed, page, hasPrices(search.choice));
  const { data: facets, isLoading } = useCatalogProductFacetsQuery(
    productFiltersOf(text, { ...search.choice, sort: undefined }),
    { refetchOnMountOrArgChange: LIST_FRESH_FOR },
  );
  useTouchedFilters((fields) => choose({ ...readListing(fields), sort: choice.sort }));
  const active = countFilters(choice);
  const clear = active > 0 ? () => choose(withoutFilters(choice)) : undefined;
  const filters = isLoading ? (
    <FiltersSkeleton />
  ) : (
    <ProductFilters choice={choice} onChange={choose} place={{}} facets={facets} />
  );
  return (
    <PageContainer className={resultsPage}>
      <SearchHeading text={text} kind={kind} headingRef={headingRef} />
      <ListingLayout
        filters={filters}
        onClear={clear}
        clearedAt={`?${writeSearch({ ...search, choice: withoutFilters(search.choice) })}`}
      >
        <BackToTop shown={JSON.stringify([listed, page])} />
        <ListingToolbar
          total={list.totalText}
          sort={choice.sort}
          onSort={(sort) => choose({ ...choice, sort })}
          view={view}
          onView={(next) =>
            setParams(writeSearch({ ...search, choice, view: next }, pending ? 1 : page), { replace: true })
          }
          filters={
            <FilterButton title="Filter Products" active={active} total={list.totalText} onClear={clear}>
              {filters}
            </FilterButton>
          }
        />
        <ProductResults
          list={list}
          page={page}
          view={view}
          emptyHint={active > 0 ? <FewerFilters choice={search.choice} /> : <NothingFound text={text} />}
        />
      </ListingLayout>
    </PageContainer>
  );
}
