import type { Review } from '@mortar/contracts';
import { Avatar, Button, formatDate, onDemand, Text } from '@mortar/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './store-reviews.module.css';

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
export function ReviewReply({ review, isOwner, author }: ReviewReplyProps) {
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
