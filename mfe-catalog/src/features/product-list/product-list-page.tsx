import type { Category, ProductFacets } from '@mortar/contracts';
import { listingDescription } from '@mortar/contracts/page-texts';
import { paths } from '@mortar/contracts/site-paths';
import { PageTitle, useParams } from '@mortar/navigation';
import { pageNumber } from '@mortar/navigation/list-address';
import { useListCategoriesQuery } from '@mortar/store';
import { type Crumb, Link } from '@mortar/ui';
import type { ReactNode } from 'react';
import { BackToTop } from '#/lib/listing/back-to-top.tsx';
import { FilterButton } from '#/lib/listing/filter-button.tsx';
import { useTouchedFilters } from '#/lib/listing/filters-form.tsx';
import { FiltersSkeleton } from '#/lib/listing/filters-skeleton.tsx';
import { LIST_FRESH_FOR } from '#/lib/listing/infinite-list.ts';
import { ListingLayout } from '#/lib/listing/listing-layout.tsx';
import { ListingPage } from '#/lib/listing/listing-page.tsx';
import { ListingToolbar } from '#/lib/listing/listing-toolbar.tsx';
import { MissingPage } from '#/lib/missing/missing-page.tsx';
import { ProductResults } from '#/lib/listing/product-results.tsx';
import { useProductPages } from '#/lib/listing/use-product-pages.ts';
import { useCatalogProductFacetsQuery } from '#/lib/listing/listing.api.ts';
import {
  countFilters,
  filtersOf,
  hasPrices,
  readListing,
  withoutFilters,
  writeListing,
} from '#/lib/product-filters/listing-choice.url-state.ts';
import type { ListingPlace } from '#/lib/product-filters/listing-place.ts';
import { FewerFilters } from '#/lib/product-filters/fewer-filters.tsx';
import { ProductFilters } from '#/lib/product-filters/product-filters.tsx';
import { productFacetsRequest, productPageRequest } from '#/lib/product-requests.ts';
import { slugWords } from '#/lib/slug-words.ts';
import { useListing } from './use-listing.ts';

/** All products, those of a category, or those of a subcategory. */
export function ProductListPage(): ReactNode {
  const { categoryId, subCategoryId } = useParams();
  return <Listing key={`${categoryId}/${subCategoryId}`} place={{ categoryId, subCategoryId }} />;
}

ProductListPage.readsAt = (place: ListingPlace, query: URLSearchParams): string[] => {
  const choice = readListing(query);
  const facets = productFacetsRequest(filtersOf({ ...choice, sort: undefined }, place));
  return hasPrices(choice)
    ? [productPageRequest(filtersOf(choice, place), { page: pageNumber(query) }), facets]
    : [facets];
};

function Listing({ place }: { place: ListingPlace }): ReactNode {
  const { applied, choice, choose, view, page, showAs } = useListing();
  const listed = filtersOf(applied, place);
  const list = useProductPages(listed, page, hasPrices(applied));
  const { data: facets, isLoading } = useCatalogProductFacetsQuery(filtersOf({ ...applied, sort: undefined }, place), {
    refetchOnMountOrArgChange: LIST_FRESH_FOR,
  });
  useTouchedFilters((fields) => choose({ ...readListing(fields), sort: choice.sort }));
  const title = titleOf(place);
  const name = nameOf(place, facets);
  const active = countFilters(choice);
  const clear = active > 0 ? () => choose(withoutFilters(choice)) : undefined;
  const filters = isLoading ? (
    <FiltersSkeleton />
  ) : (
    <ProductFilters choice={choice} onChange={choose} place={place} facets={facets} />
  );
  const isEmpty = list.items?.length === 0 && active === 0 && place.categoryId !== undefined;
  const { data: known } = useListCategoriesQuery({ skip: !isEmpty });
  if (isEmpty && known && !isPlaceOf(known.categories, place)) {
    return (
      <MissingPage heading={`There is no category “${title}”`}>It may have been renamed, or never existed.</MissingPage>
    );
  }
  return (
    <ListingPage crumbs={crumbsOf(place)} title={title}>
      <PageTitle description={listingDescription(name ?? title)} provisional={name === undefined}>
        {name ?? title}
      </PageTitle>
      <ListingLayout filters={filters} onClear={clear} clearedAt={`?${writeListing(withoutFilters(applied), view)}`}>
        <BackToTop shown={JSON.stringify([listed, page])} />
        <ListingToolbar
          total={list.totalText}
          sort={choice.sort}
          onSort={(sort) => choose({ ...choice, sort })}
          view={view}
          onView={showAs}
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
          emptyHint={
            active > 0 ? <FewerFilters choice={applied} /> : <Link href={paths.allProducts}>See all products</Link>
          }
        />
      </ListingLayout>
    </ListingPage>
  );
}

function isPlaceOf(categories: readonly Category[], { categoryId, subCategoryId }: ListingPlace): boolean {
  const category = categories.find((each) => each.categoryId === categoryId);
  if (subCategoryId === undefined) return category !== undefined;
  return category?.subcategories.some(({ subcategoryId }) => subcategoryId === subCategoryId) ?? false;
}

function titleOf({ categoryId, subCategoryId }: ListingPlace): string {
  const slug = subCategoryId ?? categoryId;
  return slug === undefined ? 'All Products' : slugWords(slug);
}

/** Display name of a category or subcategory: a slug does not contain its capitals and punctuation. */
function nameOf({ categoryId, subCategoryId }: ListingPlace, facets: ProductFacets | undefined): string | undefined {
  if (categoryId === undefined) return titleOf({});
  if (subCategoryId === undefined) return facets?.categories.find((each) => each.categoryId === categoryId)?.name;
  return facets?.subcategories.find((each) => each.subcategoryId === subCategoryId)?.name;
}

function crumbsOf({ categoryId, subCategoryId }: ListingPlace): Crumb[] {
  const home = { label: 'Home', href: paths.home };
  if (categoryId === undefined) return [home, { label: 'All Products' }];
  const category = { label: slugWords(categoryId), href: paths.category(categoryId) };
  return subCategoryId === undefined ? [home, category] : [home, category, { label: slugWords(subCategoryId) }];
}
