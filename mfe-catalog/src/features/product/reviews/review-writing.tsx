import type { OwnReview, ProductDetail } from '@mortar/contracts';
import { useToast } from '@mortar/ui';
import { Dialog } from '@mortar/ui/overlays';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { clearReviewDraft } from './review-draft.ts';
import { ReviewForm } from './review-form.tsx';
import { useCatalogDeleteReviewMutation, useCatalogRestoreReviewMutation } from './write-review.api.ts';

interface ReviewWritingProps {
  product: ProductDetail;
  review: OwnReview | undefined;
  /** What was pressed last. */
  task: 'write' | 'delete' | undefined;
  open: boolean;
  onClose: () => void;
  /** The button that opens the form. */
  formButton: RefObject<HTMLElement | null>;
}

/** Writes, changes and deletes one's review of a product. */
export function ReviewWriting({ product, review, task, onClose, formButton }: ReviewWritingProps): ReactNode {
  const remove = useDeleteReview(review, formButton);
  const start = useEffectEvent(() => {
    onClose();
    void remove();
  });
  // The code arrives after the press.
  useEffect(() => {
    if (task === 'delete') start();
  }, [task]);
  return <ReviewDialog product={product} review={review} open={task === 'write'} onClose={onClose} />;
}

interface ReviewDialogProps {
  product: ProductDetail;
  /** The user's review, when there is one. */
  review: OwnReview | undefined;
  open: boolean;
  onClose: () => void;
}

/** Dialog to write a review of a product, or to change it. Closing it discards what was typed. */
function ReviewDialog({ product, review, open, onClose }: ReviewDialogProps): ReactNode {
  const discard = () => {
    clearReviewDraft(product.productId);
    onClose();
  };
  return (
    <Dialog open={open} onClose={discard} title={review ? 'Edit your review' : 'Write a review'}>
      <ReviewForm product={product} review={review} onSaved={onClose} />
    </Dialog>
  );
}

/** Deletes the user's review of a product, and offers to undo that. */
function useDeleteReview(review: OwnReview | undefined, formButton: RefObject<HTMLElement | null>) {
  const [send, { isLoading }] = useCatalogDeleteReviewMutation();
  const [restore] = useCatalogRestoreReviewMutation();
  const toast = useToast();
  const deleted = useRef(false);

  // The button that deleted had the focus and is unmounted with the review.
  useEffect(() => {
    if (review || !deleted.current) return;
    deleted.current = false;
    formButton.current?.focus();
  }, [review, formButton]);

  return async () => {
    if (!review || isLoading) return;
    const undo = async () => {
      const { error } = await restore(review);
      if (!error) toast.success('Your review is restored');
    };
    const { error } = await send(review);
    if (error) return;
    deleted.current = true;
    toast.success('Your review is deleted', { label: 'Undo', onPress: () => void undo() });
  };
}
