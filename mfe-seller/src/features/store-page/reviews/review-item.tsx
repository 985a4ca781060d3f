import type { Review } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Avatar, Button, formatDate, Heading, Link, onDemand, StarRating, Text } from '@mortar/ui';
import { useEffect, useRef, useState } from 'react';
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

const ReplyForm = onDemand(async () => {
  const form = await import(/* webpackChunkName: "reply-form" */ './reply-form.tsx');
  return form.ReplyForm;
});

interface ReviewReplyProps {
  review: Review;
  isOwner: boolean;
  /** Author of the review. */
  author: string;
}

/** The store's reply to a review, with the form to write and change it for its owner. */
function ReviewReply({ review, isOwner, author }: ReviewReplyProps) {
  const [form, setForm] = useState<'closed' | 'opening' | 'open'>('closed');
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && form === 'closed') opener.current?.focus();
    wasOpen.current = form === 'open';
  }, [form]);
  const { reply, store, reviewId } = review;
  return (
    <>
      <ReplyForm
        open={form !== 'closed'}
        onOpened={() => setForm('open')}
        onClose={() => setForm('closed')}
        reviewId={reviewId}
        author={author}
        content={reply?.content ?? ''}
      />
      {form !== 'open' && reply && (
        <div className={styles.reply}>
          <Avatar name={store.name} src={store.storeImage} size={36} />
          <div className={styles.content}>
            <div className={styles.byline}>
              <strong>{store.name}</strong>
              <Text as="span" size="s" tone="soft">
                {formatDate(reply.createdAt)}
              </Text>
            </div>
            <Text preLine>{reply.content}</Text>
          </div>
        </div>
      )}
      {form !== 'open' && isOwner && (
        <Button
          ref={opener}
          variant="quiet"
          size="small"
          aria-label={reply ? `Edit reply to ${author}` : `Reply to ${author}`}
          loading={form === 'opening'}
          onClick={() => setForm('opening')}
        >
          {reply ? 'Edit reply' : 'Reply'}
        </Button>
      )}
    </>
  );
}
