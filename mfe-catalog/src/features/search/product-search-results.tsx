import { useSearchParams } from '@mortar/navigation';
import { pageNumber } from '@mortar/navigation/list-address';
import { PageContainer, Text } from '@mortar/ui';
import type { ReactNode, Ref } from 'react';
import { BackToTop } from '#/lib/listing/back-to-top.tsx';
import { ChoiceGroup } from '#/lib/listing/choice-group.tsx';
import { FilterButton } from '#/lib/listing/filter-button.tsx';
import { useTouchedFilters } from '#/lib/listing/filters-form.tsx';
import { FiltersSkeleton } from '#/lib/listing/filters-skeleton.tsx';
import { ListingLayout } from '#/lib/listing/listing-layout.tsx';
import { readIds } from '#/lib/listing/listing-params.ts';
import { ListingToolbar } from '#/lib/listing/listing-toolbar.tsx';
import { ProductResults } from '#/lib/listing/product-results.tsx';
import { useProductPages } from '#/lib/listing/use-product-pages.ts';
import { useCatalogProductFacetsQuery } from '#/lib/listing/listing.api.ts';
import { useDebouncedUrlState } from '#/lib/use-debounced-url-state.ts';
import { productFiltersOf, type Search, writeSearch } from './search.url-state.ts';
import { SearchHeading } from './search-heading.tsx';

interface ProductSearchResultsProps {
  search: Search;
  headingRef: Ref<HTMLHeadingElement>;
}

/** Products that match a text, with a filter by store. */
export function ProductSearchResults({ search, headingRef }: ProductSearchResultsProps): ReactNode {
  const [params, setParams] = useSearchParams();
  const page = pageNumber(params);
  const [pending, choose] = useDebouncedUrlState<Search>(search, (next) => writeSearch(next));
  const choice = pending ?? search;
  const listed = productFiltersOf(search);
  const list = useProductPages(listed, page);
  const { data: facets, isLoading } = useCatalogProductFacetsQuery(productFiltersOf({ ...search, sort: undefined }));
  useTouchedFilters((fields) => choose({ ...choice, stores: readIds(fields, 'store') }));
  const clear = choice.stores.length > 0 ? () => choose({ ...choice, stores: [] }) : undefined;
  const stores = facets?.stores ?? [];
  const filters = (
    <>
      {isLoading && <FiltersSkeleton />}
      {!isLoading && stores.length === 0 && <Text tone="soft">No stores to choose from.</Text>}
      <ChoiceGroup
        legend="Stores"
        name="store"
        choices={stores.map(({ storeId, name, count }) => ({ value: storeId, label: name, count }))}
        countsAreLowerBounds={facets?.countsAreLowerBounds}
        chosen={choice.stores}
        onChange={(chosen) => choose({ ...choice, stores: chosen })}
      />
    </>
  );
  return (
    <PageContainer>
      <SearchHeading text={search.text} kind={search.kind} headingRef={headingRef} />
      <ListingLayout filters={filters} onClear={clear} clearedAt={`?${writeSearch({ ...search, stores: [] })}`}>
        <BackToTop shown={JSON.stringify([listed, page])} />
        <ListingToolbar
          total={list.totalText}
          sort={choice.sort}
          onSort={(sort) => choose({ ...choice, sort })}
          view={search.view}
          onView={(view) => setParams(writeSearch({ ...choice, view }, pending ? 1 : page), { replace: true })}
          filters={
            <FilterButton title="Filter Products" active={choice.stores.length} total={list.totalText} onClear={clear}>
              {filters}
            </FilterButton>
          }
        />
        <ProductResults
          list={list}
          page={page}
          view={search.view}
          emptyHint="Check the spelling, or try fewer words."
        />
      </ListingLayout>
    </PageContainer>
  );
}
