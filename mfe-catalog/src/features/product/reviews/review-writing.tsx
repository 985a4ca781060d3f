import type { OwnReview, ProductDetail } from '@mortar/contracts';
import { useToast } from '@mortar/ui';
import { ConfirmDialog, Dialog } from '@mortar/ui/overlays';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
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
  const deleted = useRef(false);

  // The button that opened the deletion had the focus and is unmounted with the review.
  useEffect(() => {
    if (review || !deleted.current) return;
    deleted.current = false;
    formButton.current?.focus();
  }, [review, formButton]);

  return (
    <>
      <ReviewDialog product={product} review={review} open={task === 'write'} onClose={onClose} />
      {review && (
        <DeleteReviewDialog
          review={review}
          open={task === 'delete'}
          onClose={onClose}
          onDeleted={() => {
            deleted.current = true;
          }}
        />
      )}
    </>
  );
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

interface DeleteReviewDialogProps {
  review: OwnReview;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes the user's review of a product after a question, and offers to undo that. */
function DeleteReviewDialog({ review, open, onClose, onDeleted }: DeleteReviewDialogProps): ReactNode {
  const [remove, { isLoading }] = useCatalogDeleteReviewMutation();
  const [restore] = useCatalogRestoreReviewMutation();
  const toast = useToast();

  async function undo() {
    const { error } = await restore(review);
    if (!error) toast.success('Your review is restored');
  }

  async function confirm() {
    const { error } = await remove(review);
    if (error) return;
    onDeleted();
    onClose();
    toast.success('Deleted Review', { label: 'Undo', onPress: () => void undo() });
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title="Delete review"
      loading={isLoading}
    >
      {`Are you sure want to delete your review of ${review.product.title} ?${
        review.reply ? ` The reply of ${review.store.name} will be deleted too.` : ''
      }`}
    </ConfirmDialog>
  );
}
