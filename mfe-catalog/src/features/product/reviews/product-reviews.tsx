import type { ProductDetail, Review } from '@mortar/contracts';
import { RATING_MAX } from '@mortar/contracts/limits';
import { useOwnsStore } from '@mortar/product-actions';
import { asRequestError, useAuth } from '@mortar/store';
import { EmptyState, ErrorPanel, ProgressBar, Section, Skeleton, StarRating, Text, useHydrated } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import { useNearViewport } from '#/lib/use-near-viewport.ts';
import { OwnReview } from './own-review.tsx';
import { ReviewItem } from './review-item.tsx';
import { useCatalogOwnReviewQuery, useCatalogProductReviewsQuery } from './review.api.ts';
import styles from './reviews.module.css';

/** The reviews of a product: ratings and texts. */
export function ProductReviews({ product }: { product: ProductDetail }): ReactNode {
  const [ref, near] = useNearViewport();
  const own = useOwnsStore(product.storeId);
  const { isAuthenticated } = useAuth();
  const { currentData } = useCatalogOwnReviewQuery(product.productId, { skip: !near || own || !isAuthenticated });
  const review = currentData?.reviews[0];
  const { stats, totalReviews } = product;
  const aspects = [
    { label: 'Satisfaction', mean: stats.average_satisfaction_rating },
    { label: 'Communication', mean: stats.average_communication_rating },
    { label: 'Quality', mean: stats.average_quality_rating },
  ];
  return (
    <div ref={ref}>
      <Section heading="Reviews">
        <div className={styles.columns}>
          <div className={styles.overview}>
            <StarRating value={stats.average_rating} count={totalReviews} size="large" />
            {aspects
              .filter(({ mean }) => mean > 0)
              .map(({ label, mean }) => (
                <div key={label} className={styles.aspect}>
                  <span>{label}</span>
                  <span>{`${Math.round(mean * (100 / RATING_MAX))}%`}</span>
                  <ProgressBar
                    label={label}
                    value={mean}
                    max={RATING_MAX}
                    valueText={`${mean.toFixed(2)} out of ${RATING_MAX}`}
                    tone="star"
                    className={styles.bar}
                  />
                </div>
              ))}
            {own ? (
              <Text size="s" tone="soft">
                This is your own product, so you cannot review it.
              </Text>
            ) : (
              <OwnReview product={product} review={review} />
            )}
          </div>
          <ReviewList productId={product.productId} wanted={near} expected={totalReviews} own={review} />
        </div>
      </Section>
    </div>
  );
}

interface ReviewListProps {
  productId: string;
  /** False until the list is near the viewport. */
  wanted: boolean;
  /** Number of reviews, for as many skeletons. */
  expected: number;
  /** The user's own, which is beside the list. */
  own: Review | undefined;
}

const SKELETONS_MAX = 3;

function ReviewList({ productId, wanted, expected, own }: ReviewListProps): ReactNode {
  // A user who opens the notification of a reply must find the reply here.
  const { currentData, error, refetch, isFetching } = useCatalogProductReviewsQuery(productId, {
    skip: !wanted,
    refetchOnMountOrArgChange: useRefetchOnOpen(),
  });
  const reviews = currentData?.reviews.filter(({ reviewId }) => reviewId !== own?.reviewId);
  if (!reviews && error) {
    return <ErrorPanel message={asRequestError(error)?.message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (reviews ? reviews.length === 0 : expected === 0) {
    return own ? (
      <Text tone="soft">Nobody else has reviewed this product yet.</Text>
    ) : (
      <EmptyState title="No Reviews" />
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label="Comments" aria-busy={!reviews || undefined}>
        {reviews?.map((review) => (
          <ReviewItem key={review.reviewId} review={review} />
        ))}
        {!reviews &&
          Array.from({ length: Math.min(expected, SKELETONS_MAX) }, (_, index) => (
            <li key={`skeleton ${index}`} className={styles.review}>
              <Skeleton height="6.5rem" />
            </li>
          ))}
      </ul>
      <noscript>
        <DocumentReviews productId={productId} />
      </noscript>
    </>
  );
}

/** The reviews where no script loads them as one scrolls. */
function DocumentReviews({ productId }: Pick<ReviewListProps, 'productId'>): ReactNode {
  const { data } = useCatalogProductReviewsQuery(productId);
  return (
    <ul className={styles.list} aria-label="Comments">
      {data?.reviews.map((review) => (
        <ReviewItem key={review.reviewId} review={review} />
      ))}
    </ul>
  );
}

/** Seconds that the response in a document counts as fresh. */
const DOCUMENT_FRESH_FOR = 6;

/**
 * For a query that is fetched again each time its screen opens.
 *
 * @returns its `refetchOnMountOrArgChange`; the screen of a document takes the response that came with it
 */
function useRefetchOnOpen(): true | number {
  const hydrated = useHydrated();
  const [inDocument] = useState(!hydrated);
  return inDocument ? DOCUMENT_FRESH_FOR : true;
}
