import type { OwnReview as Review, ProductDetail } from '@mortar/contracts';
import { useRequireSignIn } from '@mortar/product-actions';
import { useAuth } from '@mortar/store';
import { Button, Heading, onDemand, Stack } from '@mortar/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readReviewDraft } from './review-draft.ts';
import { ReviewText } from './review-item.tsx';
import styles from './reviews.module.css';

// Downloaded by those who write.
const ReviewWriting = onDemand(async () => {
  const module = await import(/* webpackChunkName: "review-writing" */ './review-writing.tsx');
  return module.ReviewWriting;
});

interface OwnReviewProps {
  product: ProductDetail;
  /** Undefined when the user has written none, or that is not known. */
  review: Review | undefined;
}

/** The user's review of a product with Edit and Delete, or the button that opens the form of one. */
export function OwnReview({ product, review }: OwnReviewProps): ReactNode {
  const [task, setTask] = useState<'write' | 'delete'>();
  const requireSignIn = useRequireSignIn();
  const formButton = useRef<HTMLButtonElement>(null);
  const owner = useAuth().userDetails.id;
  const { productId } = product;
  const reviewId = review?.reviewId;

  // The user comes back from signing in, to the form that their session ended in.
  useEffect(() => {
    const draft = owner === null ? undefined : readReviewDraft(productId, { owner, reviewId });
    // oxlint-disable-next-line react/set-state-in-effect -- what hydrates must not depend on the tab's storage
    if (draft?.reopens) setTask('write');
  }, [productId, owner, reviewId]);

  return (
    <div className={styles.own}>
      {review && (
        <>
          <Heading level={3}>Your review</Heading>
          <ReviewText review={review} headingLevel={4} />
        </>
      )}
      <Stack direction="row" gap={2} wrap>
        {/* One element in both states, so that it keeps the focus after the first review. */}
        <Button
          ref={formButton}
          variant="soft"
          aria-haspopup="dialog"
          onClick={() => requireSignIn() && setTask('write')}
        >
          {review ? 'Edit' : 'Write a review'}
        </Button>
        {review && (
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setTask('delete')}>
            Delete
          </Button>
        )}
      </Stack>
      <noscript>Writing a review needs JavaScript.</noscript>
      <ReviewWriting
        product={product}
        review={review}
        task={task}
        formButton={formButton}
        open={task !== undefined}
        onClose={() => setTask(undefined)}
      />
    </div>
  );
}
