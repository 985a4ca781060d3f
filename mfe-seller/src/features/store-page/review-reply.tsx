import type { Review } from '@mortar/contracts';
import { Avatar, Button, formatDate, Text } from '@mortar/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styles from './store-reviews.module.css';

const ReplyForm = lazy(async () => {
  const form = await import(/* webpackChunkName: "reply-form" */ './reply-form.tsx');
  return { default: form.ReplyForm };
});

interface ReviewReplyProps {
  review: Review;
  isOwner: boolean;
  /** Who wrote the review. */
  author: string;
}

/** The store's answer to a review; its owner writes and changes it here. */
export function ReviewReply({ review, isOwner, author }: ReviewReplyProps) {
  const [writing, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(false);
  useEffect(() => {
    if (wasWriting.current && !writing) opener.current?.focus();
    wasWriting.current = writing;
  }, [writing]);
  const { reply, store, reviewId } = review;
  if (writing) {
    return (
      <Suspense fallback={<Text tone="soft">Opening the reply…</Text>}>
        <ReplyForm
          reviewId={reviewId}
          author={author}
          content={reply?.content ?? ''}
          onClose={() => setWriting(false)}
        />
      </Suspense>
    );
  }
  return (
    <>
      {reply && (
        <div className={styles.reply}>
          <Avatar name={store.name} src={store.storeImage} size={36} />
          <div className={styles.said}>
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
      {isOwner && (
        <Button
          ref={opener}
          variant="quiet"
          size="small"
          aria-label={reply ? `Edit reply to ${author}` : `Reply to ${author}`}
          onClick={() => setWriting(true)}
        >
          {reply ? 'Edit reply' : 'Reply'}
        </Button>
      )}
    </>
  );
}
