import { HOME_ROW_PRODUCTS, PRODUCT_SORT } from '@mortar/contracts/limits';
import { paths } from '@mortar/contracts/site-paths';
import { ListedProductCard } from '@mortar/product-actions';
import { ProductCardSkeleton, ProductGrid, Section } from '@mortar/ui';
import type { ReactNode } from 'react';
import { useAccountListPopularProductsQuery } from './popular-products.api.ts';

const HEADING = 'Most Loved Products';
const PLACES = Array.from({ length: HOME_ROW_PRODUCTS }, (_, place) => place);
const SIZES = '(min-width: 82rem) 15rem, (min-width: 60rem) 18vw, (min-width: 31rem) 13rem, 42vw';

/** The products that buyers rate best, each with its wishlist button. Nothing when they do not load. */
export function PopularProducts(): ReactNode {
  const { data, isError } = useAccountListPopularProductsQuery();
  const products = data?.products;
  if (isError || products?.length === 0) return null;
  return (
    <Section heading={HEADING} href={`${paths.allProducts}?sort=${PRODUCT_SORT.ratingHighToLow}`}>
      <ProductGrid flow="row" busy={!products} aria-label={HEADING}>
        {products?.map((product) => (
          <ListedProductCard key={product.productId} product={product} sizes={SIZES} />
        ))}
        {!products && PLACES.map((place) => <ProductCardSkeleton key={place} rated />)}
      </ProductGrid>
    </Section>
  );
}
