import type { Store } from '@mortar/contracts';
import { useSearchParams } from '@mortar/navigation';
import { pageNumber } from '@mortar/navigation/list-address';
import { Button, EmptyState, Heading } from '@mortar/ui';
import { ListFailure } from '../infinite-list/list-failure.tsx';
import { PageLinks } from '../infinite-list/page-links.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { STORE_FRESH_FOR, useSellerListStoreReviewsInfiniteQuery } from '../store-page.api.ts';
import styles from './store-reviews.module.css';

interface StoreReviewsProps {
  store: Store;
  isOwner: boolean;
}

/** The reviews of the store's products, with the store's replies. */
export function StoreReviews({ store, isOwner }: StoreReviewsProps) {
  const [search] = useSearchParams();
  const first = pageNumber(search);
  const query = useSellerListStoreReviewsInfiniteQuery(
    { storeId: store.storeId, first },
    { refetchOnMountOrArgChange: STORE_FRESH_FOR },
  );
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const reviews = currentData?.pages.flatMap((page) => page.reviews) ?? [];
  const isEmpty = currentData && reviews.length === 0;

  return (
    <div className={styles.reviews}>
      <ReviewSummary stats={store.stats} />
      <section aria-busy={isFetching}>
        <Heading level={2}>Comments</Heading>
        {isEmpty && <EmptyState title="No Reviews" />}
        <ul>
          {reviews.map((review) => (
            <ReviewItem key={review.reviewId} review={review} isOwner={isOwner} />
          ))}
        </ul>
        {!currentData && !error && <ReviewSkeleton />}
        <PageLinks
          what="comments"
          first={first}
          next={hasNextPage ? first + (currentData?.pages.length ?? 0) : undefined}
        />
        <ListFailure what="reviews" list={query} />
        {hasNextPage && !error && (
          <Button variant="soft" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more comments
          </Button>
        )}
      </section>
    </div>
  );
}
