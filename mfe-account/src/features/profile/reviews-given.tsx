import type { Review } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Avatar, EmptyState, ErrorPanel, formatDate, Heading, Link, Skeleton, StarRating, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import { useAccountListOwnReviewsQuery } from './profile.api.ts';
import styles from './profile.module.css';

const SKELETONS = [0, 1, 2];

/** The user's reviews of products. */
export function ReviewsGiven(): ReactNode {
  const { data, error, isFetching, refetch } = useAccountListOwnReviewsQuery();
  if (!data && error) {
    return (
      <ErrorPanel title="Your reviews could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (data?.reviews.length === 0) return <EmptyState title="No Reviews" />;
  return (
    <section aria-label="Comments" aria-busy={!data}>
      <Heading level={2}>Comments</Heading>
      <ul className={styles.comments}>
        {data
          ? data.reviews.map((review) => <Comment key={review.reviewId} review={review} />)
          : SKELETONS.map((index) => <CommentSkeleton key={index} />)}
      </ul>
    </section>
  );
}

function Comment({ review }: { review: Review }): ReactNode {
  const { user, productId, product, rating, content, createdAt } = review;
  const name = `${user.firstname} ${user.lastname}`;
  return (
    <li className={styles.comment}>
      <Avatar name={name} src={user.profileImage} />
      <div className={styles.review}>
        <div className={styles.by}>
          <strong>{name}</strong>
          <time dateTime={createdAt} className={styles.date}>
            {formatDate(createdAt)}
          </time>
        </div>
        <Text size="s" tone="soft">
          Commented on <Link href={paths.product(productId)}>{product.title}</Link>
        </Text>
        {rating !== null && <StarRating value={rating} size="small" />}
        <Text preLine>{content}</Text>
      </div>
    </li>
  );
}

function CommentSkeleton(): ReactNode {
  return (
    <li className={styles.comment}>
      <Skeleton shape="circle" width={44} height={44} />
      <div className={styles.review}>
        <Skeleton shape="text" width="10rem" />
        <Skeleton shape="text" width="16rem" />
        <Skeleton shape="text" width="90%" />
      </div>
    </li>
  );
}
