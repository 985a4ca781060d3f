import { HOME_ROW_PRODUCTS } from '@mortar/contracts/limits';
import { paths } from '@mortar/contracts/site-paths';
import { ListedProductCard } from '@mortar/product-actions';
import { asRequestError } from '@mortar/store';
import { EmptyState, ErrorPanel, Link, ProductCardSkeleton, ProductGrid, Section } from '@mortar/ui';
import type { ReactNode } from 'react';
import type { ProductRowQuery } from '#/lib/product-requests.ts';
import { useCatalogListProductsQuery } from '#/lib/catalog.api.ts';
import { useNearViewport } from '#/lib/use-near-viewport.ts';
import { HOME_FRESH_FOR } from './home.api.ts';
import { ROW_SIZES, rowOf } from './home.reads.ts';
import styles from './home.module.css';

/** A row of cards, on a panel, of larger cards on a phone, or a list of small ones. */
export type RowForm = 'row' | 'panel' | 'large' | 'list';

interface ProductRowProps {
  heading: string;
  /** Left out while it is not known yet. */
  row?: ProductRowQuery | undefined;
  /** In the first view: loaded at once, photographs included. */
  first?: boolean;
  form?: RowForm;
  /** Renders nothing when there are no products. */
  hideEmpty?: boolean;
}

const NO_ROW = rowOf({});
const SKELETONS = Array.from({ length: HOME_ROW_PRODUCTS }, (_, index) => index);
/** Photos that a phone shows without scrolling. */
const IN_FIRST_VIEW = 2;

/** Five products under a heading. Reserves its full height while they load. */
export function ProductRow({
  heading,
  row,
  first = false,
  form = 'row',
  hideEmpty = false,
}: ProductRowProps): ReactNode {
  const [ref, near] = useNearViewport();
  const { currentData, error, refetch, isFetching } = useCatalogListProductsQuery(row ?? NO_ROW, {
    skip: row === undefined || !(first || near),
    refetchOnMountOrArgChange: HOME_FRESH_FOR,
  });
  const products = currentData?.products;
  if (hideEmpty && products?.length === 0) return null;
  const grid = form === 'list' ? ({ layout: 'list' } as const) : ({ flow: 'row' } as const);
  return (
    <div ref={ref} className={styles[form]}>
      <Section
        heading={heading}
        headingHref={row && listingOf(row.filter)}
        href={paths.allProducts}
        className={first ? styles.firstRow : undefined}
      >
        {products?.length === 0 && <EmptyState title="No Products Found" />}
        {!products && error && (
          <ErrorPanel message={asRequestError(error)?.message} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!products && !error && (
          <>
            <ProductGrid {...grid} busy aria-label={heading}>
              {SKELETONS.map((index) => (
                <ProductCardSkeleton key={index} rated placed />
              ))}
            </ProductGrid>
            <noscript>
              <Link href={listingOf(row?.filter)}>See these products</Link>
            </noscript>
          </>
        )}
        {products && products.length > 0 && (
          <ProductGrid {...grid} aria-label={heading}>
            {products.slice(0, HOME_ROW_PRODUCTS).map((product, index) => (
              <ListedProductCard
                key={product.productId}
                product={product}
                priority={first && index < IN_FIRST_VIEW}
                sizes={ROW_SIZES}
              />
            ))}
          </ProductGrid>
        )}
      </Section>
    </div>
  );
}

/** Address of the products of a row: of its category, in its order. */
function listingOf({ category, sort }: ProductRowQuery['filter'] = {}): string {
  const listing = category?.[0] === undefined ? paths.allProducts : paths.category(category[0]);
  return sort === undefined ? listing : `${listing}?sort=${sort}`;
}
