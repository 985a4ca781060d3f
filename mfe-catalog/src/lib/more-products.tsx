import type { ProductFilters } from '@mortar/contracts';
import { ALTERNATIVES_SOUGHT, nearestOf } from '@mortar/contracts/alternatives';
import { RELATED_PRODUCTS } from '@mortar/contracts/limits';
import { ListedProductCard } from '@mortar/product-actions';
import { Link, ProductCardSkeleton, ProductGrid, Section } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './more-products.module.css';
import { useCatalogListProductsQuery } from './catalog.api.ts';
import { useNearViewport } from './use-near-viewport.ts';

const SKELETONS = Array.from({ length: RELATED_PRODUCTS }, (_, index) => index);
const FORMS = { row: { flow: 'row' }, list: { layout: 'list' } } as const;
const SIZES = '(min-width: 82rem) 15rem, (min-width: 60rem) 18vw, (min-width: 31rem) 13rem, 42vw';

interface MoreProductsProps {
  heading: string;
  /** Where all of them are. */
  href: string;
  filter: ProductFilters;
  /** Id of a product that is left out. */
  without?: string;
  /** Id of the state whose products come first. */
  near?: string | null;
  /** At most `RELATED_PRODUCTS`. */
  count?: number;
  form?: keyof typeof FORMS;
}

/** Products below what a page is about, loaded once it is near. Nothing when there are none. */
export function MoreProducts({
  heading,
  href,
  filter,
  without,
  near: state,
  count = RELATED_PRODUCTS,
  form = 'row',
}: MoreProductsProps): ReactNode {
  const [ref, near] = useNearViewport();
  // More than is shown: the one that is left out may be among them, and nearer ones behind others.
  const limit = state ? ALTERNATIVES_SOUGHT : count + 1;
  const { data, isError } = useCatalogListProductsQuery({ limit, filter }, { skip: !near });
  const products = data && nearestOf(data.products, { without, state }).slice(0, count);
  if (isError || products?.length === 0) return null;
  return (
    <div ref={ref} className={styles.more}>
      <Section heading={heading} href={href}>
        <ProductGrid {...FORMS[form]} busy={!products} aria-label={heading}>
          {products?.map((product) => (
            <ListedProductCard key={product.productId} product={product} sizes={SIZES} />
          ))}
          {!products && SKELETONS.slice(0, count).map((index) => <ProductCardSkeleton key={index} rated placed />)}
        </ProductGrid>
        {!products && (
          <noscript>
            <Link href={href}>See these products</Link>
          </noscript>
        )}
      </Section>
    </div>
  );
}
