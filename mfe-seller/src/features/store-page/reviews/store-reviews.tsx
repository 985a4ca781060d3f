import type { Store } from '@mortar/contracts';
import { Button, EmptyState, Heading } from '@mortar/ui';
import { ListFailure } from '../infinite-list/list-failure.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { useSellerListStoreReviewsInfiniteQuery } from '../store-page.api.ts';
import styles from './store-reviews.module.css';

interface StoreReviewsProps {
  store: Store;
  isOwner: boolean;
}

/** The reviews of the store's products, with the store's replies. */
export function StoreReviews({ store, isOwner }: StoreReviewsProps) {
  const query = useSellerListStoreReviewsInfiniteQuery(store.storeId);
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
