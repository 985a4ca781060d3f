import type { Review } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Avatar, formatDate, Heading, Link, StarRating, Text } from '@mortar/ui';
import { ReviewReply } from './review-reply.tsx';
import styles from './store-reviews.module.css';

interface ReviewItemProps {
  review: Review;
  isOwner: boolean;
}

/** One review, followed by the store's reply. */
export function ReviewItem({ review, isOwner }: ReviewItemProps) {
  const { user, product, rating } = review;
  const author = `${user.firstname} ${user.lastname}`;
  return (
    <li className={styles.review}>
      <Avatar name={author} src={user.profileImage} />
      <div className={styles.content}>
        <div className={styles.byline}>
          <strong>{author}</strong>
          <Text as="span" size="s" tone="soft">
            {formatDate(review.createdAt)}
          </Text>
        </div>
        <Text as="div" size="s" tone="soft">
          Commented on <Link href={paths.product(review.productId)}>{product.title}</Link>
        </Text>
        {rating !== null && <StarRating value={rating} size="small" />}
        <Heading level={3} size="small">
          {review.title}
        </Heading>
        <Text preLine>{review.content}</Text>
        <ReviewReply review={review} isOwner={isOwner} author={author} />
      </div>
    </li>
  );
}
