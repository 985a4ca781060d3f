import type { ProductList } from '@mortar/contracts';
import { listQuery } from '@mortar/contracts/filter-query';
import { HOME_ROW_PRODUCTS, PRODUCT_SORT } from '@mortar/contracts/limits';
import { paths } from '@mortar/contracts/site-paths';
import { ListedProductCard } from '@mortar/product-actions';
import { marketplaceApi } from '@mortar/store';
import { ProductCardSkeleton, ProductGrid, Section } from '@mortar/ui';
import { type ReactNode, useState } from 'react';

const popularProductsApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountListPopularProducts: build.query<ProductList, void>({
      query: () =>
        `/products/${listQuery({ limit: HOME_ROW_PRODUCTS, filter: { sort: PRODUCT_SORT.ratingHighToLow } })}`,
      providesTags: ['product'],
      // Quiet: the page is about something else.
      extraOptions: { quiet: true, anonymous: true },
    }),
  }),
});

const { useAccountListPopularProductsQuery } = popularProductsApi;

const HEADING = 'Most Loved Products';
const SKELETONS = Array.from({ length: HOME_ROW_PRODUCTS }, (_, index) => index);
const SIZES = '(min-width: 82rem) 15rem, (min-width: 60rem) 18vw, (min-width: 31rem) 13rem, 42vw';

interface PopularProductsProps {
  /** Whether there is nothing else on the page. They stay when one of their hearts has changed that: it has the focus. */
  when: boolean;
}

/** The products that buyers rate best, each with its wishlist button. Nothing when they do not load. */
export function PopularProducts({ when }: PopularProductsProps): ReactNode {
  const [isWanted, setIsWanted] = useState(when);
  if (when && !isWanted) setIsWanted(true);
  const { data, isError } = useAccountListPopularProductsQuery(undefined, { skip: !isWanted });
  const products = data?.products;
  if (!isWanted || isError || products?.length === 0) return null;
  return (
    <Section heading={HEADING} href={`${paths.allProducts}?sort=${PRODUCT_SORT.ratingHighToLow}`}>
      <ProductGrid flow="row" busy={!products} aria-label={HEADING}>
        {products?.map((product) => (
          <ListedProductCard key={product.productId} product={product} sizes={SIZES} />
        ))}
        {!products && SKELETONS.map((index) => <ProductCardSkeleton key={index} rated placed />)}
      </ProductGrid>
    </Section>
  );
}
