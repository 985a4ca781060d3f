import type { Category, ProductFacets } from '@mortar/contracts';
import { type CalculatorId, calculatorPath } from '@mortar/contracts/quantities/calculators';
import { listingDescription } from '@mortar/contracts/page-texts';
import { stateName, stateOf } from '@mortar/contracts/places/nigeria';
import { requestsOf } from '@mortar/federation/screen-reads';
import { paths } from '@mortar/contracts/site-paths';
import { PageTitle, useParams, useSearchParams } from '@mortar/navigation';
import { keepPlace, keptPlace } from '@mortar/store';
import { Breadcrumbs, Chip, type Crumb, Heading, Link, PageContainer, VisuallyHidden } from '@mortar/ui';
import { CalculatorIcon } from '@mortar/ui/icons';
import { type ReactNode, useEffect } from 'react';
import { useCategories } from '#/lib/catalog.api.ts';
import styles from '#/lib/listing/listing.module.css';
import { type CategoryPath, countFilters, writeListing } from '#/lib/product-filters/listing.url-state.ts';
import { ProductListing, useListing } from '#/lib/listing/product-listing.tsx';
import { MissingPage } from '#/lib/missing-page.tsx';
import { slugWords } from '#/lib/words.ts';
import { placeReads, productListReads } from './product-list.reads.ts';

/** All products, those of a category, or those of a subcategory. */
export function ProductListPage(): ReactNode {
  const { categoryId, subCategoryId } = useParams();
  return <ListedProducts key={`${categoryId}/${subCategoryId}`} path={{ categoryId, subCategoryId }} />;
}

ProductListPage.readsAt = (path: CategoryPath, query: URLSearchParams): string[] =>
  requestsOf(productListReads(path, query).requests);

/** The products of a state. */
export function PlacePage(): ReactNode {
  const { stateId = '' } = useParams();
  const isState = stateOf(stateId) !== undefined;
  // The answer of who comes from the page of states, also where its link was followed before scripts ran.
  useEffect(() => {
    if (isState && keptPlace() === undefined) keepPlace(stateId);
  }, [isState, stateId]);
  if (!isState) {
    return <MissingPage heading="There is no such state">Choose one of the states of Nigeria.</MissingPage>;
  }
  return <ListedProducts key={stateId} path={{ stateId }} />;
}

PlacePage.readsAt = (path: CategoryPath, query: URLSearchParams): string[] =>
  requestsOf(placeReads(path, query).requests);

function ListedProducts({ path }: { path: CategoryPath }): ReactNode {
  const [params] = useSearchParams();
  const listing = useListing(productListReads(path, params).requests, writeListing, path.stateId !== undefined);
  const { list, facets, choice } = listing;
  const title = titleOf(path);
  const name = nameOf(path, facets);
  const calculator = calculatorOf(path, facets);
  const isEmpty = list.items?.length === 0 && countFilters(choice) === 0 && path.categoryId !== undefined;
  const { data: known } = useCategories(path.subCategoryId === undefined ? 1 : 2, { skip: !isEmpty });
  if (isEmpty && known && !hasCategory(known.categories, path)) {
    return (
      <MissingPage heading={`There is no category “${title}”`}>It may have been renamed, or never existed.</MissingPage>
    );
  }
  return (
    <PageContainer className={styles.page}>
      {/* On a phone the heading shares its line with the toolbar, for the products to begin soon. */}
      <div className={styles.top}>
        <div className={styles.crumbs}>
          <Breadcrumbs items={crumbsOf(path)} />
          {calculator && (
            <Chip href={calculatorPath(calculator)}>
              <CalculatorIcon size={18} aria-hidden="true" />
              <VisuallyHidden onPhone>How much do I need?</VisuallyHidden>
            </Chip>
          )}
        </div>
        <Heading
          level={1}
          size="large"
          className={path.stateId === undefined ? styles.title : `${styles.title} ${styles.written}`}
        >
          {title}
        </Heading>
      </div>
      <PageTitle description={listingDescription(name ?? title)} provisional={name === undefined}>
        {name ?? title}
      </PageTitle>
      <ProductListing
        listing={listing}
        path={path}
        emptyHint={<Link href={paths.allProducts}>See all products</Link>}
      />
    </PageContainer>
  );
}

function hasCategory(categories: readonly Category[], { categoryId, subCategoryId }: CategoryPath): boolean {
  const category = categories.find((each) => each.categoryId === categoryId);
  if (subCategoryId === undefined) return category !== undefined;
  return category?.subcategories.some(({ subcategoryId }) => subcategoryId === subCategoryId) ?? false;
}

function titleOf({ categoryId, subCategoryId, stateId }: CategoryPath): string {
  if (stateId !== undefined) return `Building materials in ${stateName(stateId)}`;
  const slug = subCategoryId ?? categoryId;
  return slug === undefined ? 'All Products' : slugWords(slug);
}

/** Display name of a category or subcategory: a slug does not contain its capitals and punctuation. */
function nameOf(path: CategoryPath, facets: ProductFacets | undefined): string | undefined {
  const { categoryId, subCategoryId } = path;
  if (categoryId === undefined) return titleOf(path);
  if (subCategoryId === undefined) return facets?.categories.find((each) => each.categoryId === categoryId)?.name;
  return facets?.subcategories.find((each) => each.subcategoryId === subCategoryId)?.name;
}

/** The calculator of a subcategory, or of the first of a category that has one. */
function calculatorOf(
  { categoryId, subCategoryId }: CategoryPath,
  facets: ProductFacets | undefined,
): CalculatorId | undefined {
  if (categoryId === undefined) return undefined;
  const below = facets?.subcategories ?? [];
  return below.find((each) => each.calculator && (subCategoryId ?? each.subcategoryId) === each.subcategoryId)
    ?.calculator;
}

function crumbsOf({ categoryId, subCategoryId, stateId }: CategoryPath): Crumb[] {
  const home = { label: 'Home', href: paths.home };
  if (stateId !== undefined) return [home, { label: 'Places', href: paths.places }, { label: stateName(stateId) }];
  if (categoryId === undefined) return [home, { label: 'All Products' }];
  const category = { label: slugWords(categoryId), href: paths.category(categoryId) };
  return subCategoryId === undefined ? [home, category] : [home, category, { label: slugWords(subCategoryId) }];
}
