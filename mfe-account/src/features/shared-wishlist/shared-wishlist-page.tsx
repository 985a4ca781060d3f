import type { SharedWishlist } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { PageTitle, useParams } from '@mortar/navigation';
import { cardPricing } from '@mortar/product-actions';
import { marketplaceApi } from '@mortar/store';
import {
  ButtonLink,
  EmptyState,
  ErrorPanel,
  Heading,
  PageContainer,
  ProductCard,
  ProductCardSkeleton,
  ProductGrid,
  Skeleton,
  Text,
} from '@mortar/ui';
import type { ReactNode } from 'react';
import { isNotFound } from '#/lib/request-failures.ts';
import styles from './shared-wishlist.module.css';
import { sharedWishlistReads, sharedWishlistRequest } from './shared-wishlist.reads.ts';

/** Seconds that a wishlist counts as fresh: what its document brought is not requested again. */
const SHARED_WISHLIST_FRESH_FOR = 6;

const sharedWishlistApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    accountGetSharedWishlist: build.query<SharedWishlist, string>({
      query: sharedWishlistRequest,
      extraOptions: { quiet: true, anonymous: true },
    }),
  }),
});

const { useAccountGetSharedWishlistQuery } = sharedWishlistApi;

const SKELETONS = Array.from({ length: 10 }, (_, index) => index);

/** The public page of a shared wishlist. */
export function SharedWishlistPage(): ReactNode {
  const reads = sharedWishlistReads(useParams()).requests;
  const {
    currentData: wishlist,
    error,
    isFetching,
    refetch,
  } = useAccountGetSharedWishlistQuery(reads.wishlist.arg, { refetchOnMountOrArgChange: SHARED_WISHLIST_FRESH_FOR });
  const withdrawn = isNotFound(error);
  // A rendered wishlist stays when a refresh fails, but not when its owner has taken it back.
  const opened = withdrawn ? undefined : wishlist;
  return (
    <PageContainer className={styles.page}>
      {opened && <Opened wishlist={opened} />}
      {!opened && !error && <Loading />}
      {!opened && error && (
        <>
          <PageTitle>Shared wishlist</PageTitle>
          <Heading level={1}>Shared wishlist</Heading>
          <Failed withdrawn={withdrawn} retrying={isFetching} onRetry={() => void refetch()} />
        </>
      )}
    </PageContainer>
  );
}

function Opened({ wishlist }: { wishlist: SharedWishlist }): ReactNode {
  const { name, description, sharedBy, products } = wishlist;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <header className={styles.top}>
        <Heading level={1}>{name}</Heading>
        <Text tone="soft">Shared by {sharedBy}</Text>
        {description && <Text preLine>{description}</Text>}
      </header>
      {products.length === 0 ? (
        <EmptyState title="No Products Found" />
      ) : (
        <ProductGrid aria-label="Products">
          {products.map(({ productId, title, price, featuredImage, ...stated }) => (
            <ProductCard
              key={productId}
              href={paths.product(productId)}
              title={title}
              price={price}
              {...cardPricing(stated)}
              image={featuredImage}
              headingLevel={2}
            />
          ))}
        </ProductGrid>
      )}
    </>
  );
}

function Loading(): ReactNode {
  return (
    <>
      <PageTitle>Shared wishlist</PageTitle>
      <header className={styles.top} aria-busy="true">
        <Heading level={1}>Shared wishlist</Heading>
        <Text as="div">
          <Skeleton shape="text" width="8rem" />
        </Text>
      </header>
      <ProductGrid busy aria-label="Products">
        {SKELETONS.map((index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </ProductGrid>
    </>
  );
}

interface FailedProps {
  withdrawn: boolean;
  retrying: boolean;
  onRetry: () => void;
}

function Failed({ withdrawn, retrying, onRetry }: FailedProps): ReactNode {
  if (!withdrawn)
    return <ErrorPanel title="This wishlist could not be loaded." onRetry={onRetry} retrying={retrying} />;
  return (
    <EmptyState title="This link no longer works" action={<ButtonLink href={paths.home}>Go Home</ButtonLink>}>
      Its owner has turned it off, or the address is incomplete.
    </EmptyState>
  );
}
