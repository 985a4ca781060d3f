import type { Store, StoreStats } from '@mortar/contracts';
import { useSearchParams } from '@mortar/navigation';
import { Button, EmptyState, Heading, ProgressBar, Skeleton, StarRating, Text, VisuallyHidden } from '@mortar/ui';
import { ListFailure, PageLinks } from '../infinite-list.tsx';
import { countOf } from '../store-header.tsx';
import { STORE_FRESH_FOR, useSellerListStoreReviewsInfiniteQuery } from '../store-page.api.ts';
import { storeReviewsRead } from '../store-page.reads.ts';
import { ReviewItem } from './review-item.tsx';
import styles from './store-reviews.module.css';

interface StoreReviewsProps {
  store: Store;
  isOwner: boolean;
}

/** The reviews of the store's products, with the store's replies. */
export function StoreReviews({ store, isOwner }: StoreReviewsProps) {
  const [search] = useSearchParams();
  const { arg } = storeReviewsRead(store.storeId, search);
  const { first } = arg;
  const query = useSellerListStoreReviewsInfiniteQuery(arg, { refetchOnMountOrArgChange: STORE_FRESH_FOR });
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

/** Overall rating, number of reviews per star, and the three sub-ratings as bars. */
function ReviewSummary({ stats }: { stats: StoreStats }) {
  const starCounts = [
    { stars: 5, count: stats.five_star_reviews },
    { stars: 4, count: stats.four_star_reviews },
    { stars: 3, count: stats.three_star_reviews },
    { stars: 2, count: stats.two_star_reviews },
    { stars: 1, count: stats.one_star_reviews },
  ];
  const bars = [
    { label: 'Satisfaction', mean: stats.average_satisfaction_rating },
    { label: 'Quality', mean: stats.average_quality_rating },
    { label: 'Communication', mean: stats.average_communication_rating },
  ];
  return (
    <section className={styles.summary}>
      <div className={styles.overall}>
        <Heading level={2}>Overall Rating</Heading>
        <StarRating value={stats.average_rating} size="large" />
        <Text tone="soft">{countOf(stats.total_reviews, 'review')}</Text>
      </div>
      <ul className={styles.counts}>
        {starCounts.map(({ stars, count }) => (
          <li key={stars}>
            <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <strong>{count}</strong>
          </li>
        ))}
      </ul>
      <ul className={styles.bars}>
        {bars.map(({ label, mean }) => (
          <li key={label}>
            <span>{label}</span>
            <span>{mean > 0 ? `${percent(mean)}%` : 'Not rated yet, 0%'}</span>
            <ProgressBar label={label} value={percent(mean)} tone="star" className={styles.bar} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A rating of 0 to 5 as a percentage. */
function percent(mean: number): number {
  return Math.round(mean * 20);
}

const SKELETONS = ['a', 'b', 'c'] as const;

/** Skeleton of reviews that are loading. */
function ReviewSkeleton() {
  return (
    <>
      <VisuallyHidden>Loading the comments…</VisuallyHidden>
      {SKELETONS.map((key) => (
        <div key={key} className={styles.review}>
          <Skeleton shape="circle" width={44} height={44} />
          <div className={styles.content}>
            <Skeleton shape="text" width="10rem" />
            <Skeleton shape="text" width="14rem" />
            <Skeleton shape="text" width="100%" />
            <Skeleton shape="text" width="70%" />
          </div>
        </div>
      ))}
    </>
  );
}
