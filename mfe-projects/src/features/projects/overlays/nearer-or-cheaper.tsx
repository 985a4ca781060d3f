import type { ProductCard, ProductDetail, ProductList } from '@mortar/contracts';
import { ALTERNATIVES_SOUGHT, alternativesTo, nearestOf } from '@mortar/contracts/alternatives';
import { listQuery } from '@mortar/contracts/filter-query';
import { ListedProductCard } from '@mortar/product-actions';
import { marketplaceApi, useKeptPlace } from '@mortar/store';
import { Button, Heading, ProductCardSkeleton, ProductGrid, Text } from '@mortar/ui';
import { type ReactNode, useState } from 'react';

/** How many are shown. */
const SHOWN = 3;

interface Found {
  /** State of the product's own store. */
  stateId: string | null;
  products: ProductCard[];
}

const alternativesApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    projectsAlternatives: build.query<Found, string>({
      queryFn: async (productId, _api, _options, send) => {
        const { data, error } = await send(`/products/${encodeURIComponent(productId)}`);
        if (error) return { error };
        const product = data as ProductDetail;
        const filter = alternativesTo(product);
        const list = await send(`/products/${listQuery({ limit: ALTERNATIVES_SOUGHT, filter })}`);
        if (list.error) return { error: list.error };
        return { data: { stateId: product.store.location.stateId, products: (list.data as ProductList).products } };
      },
      keepUnusedDataFor: 0,
      // The dialog says what failed.
      extraOptions: { anonymous: true, quiet: true },
    }),
  }),
});

/** Looks, when it is pressed, for what could be bought in place of a line's product: as its page does. */
export function NearerOrCheaper({ productId }: { productId: string }): ReactNode {
  const [asked, setAsked] = useState(false);
  const place = useKeptPlace();
  const { currentData, isFetching, error, refetch } = alternativesApi.useProjectsAlternativesQuery(productId, {
    skip: !asked,
  });
  if (!asked) {
    return (
      <Button variant="soft" onClick={() => setAsked(true)}>
        Nearer or cheaper
      </Button>
    );
  }
  if (error && !isFetching) {
    return (
      <>
        <Text>These products could not be loaded.</Text>
        <Button variant="soft" onClick={() => void refetch()}>
          Try again
        </Button>
      </>
    );
  }
  const found =
    currentData &&
    nearestOf(currentData.products, { without: productId, state: place ?? currentData.stateId }).slice(0, SHOWN);
  if (found?.length === 0) return <Text>Nothing of this kind is nearer or cheaper.</Text>;
  return (
    <>
      <Heading level={3}>Nearer or cheaper</Heading>
      <ProductGrid layout="list" busy={!found} aria-label="Nearer or cheaper">
        {found
          ? found.map((product) => <ListedProductCard key={product.productId} product={product} headingLevel={3} />)
          : [1, 2, 3].map((key) => <ProductCardSkeleton key={key} rated placed />)}
      </ProductGrid>
    </>
  );
}
