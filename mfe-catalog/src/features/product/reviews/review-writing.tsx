import type { OwnReview, ProductDetail } from '@mortar/contracts';
import { DeleteDialog } from '@mortar/product-actions';
import { Dialog } from '@mortar/ui/overlays';
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
          onRemoved={() => {
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
  onRemoved: () => void;
}

/** Deletes the user's review of a product. */
function DeleteReviewDialog({ review, ...dialog }: DeleteReviewDialogProps): ReactNode {
  const [remove, { isLoading: isRemoving }] = useCatalogDeleteReviewMutation();
  const [restore] = useCatalogRestoreReviewMutation();
  return (
    <DeleteDialog
      {...dialog}
      title="Delete review"
      remove={async () => ((await remove(review)).error ? undefined : 'Deleted Review')}
      isRemoving={isRemoving}
      restore={() => restore(review)}
      restored="Your review is restored"
    >
      {`Are you sure want to delete your review of ${review.product.title} ?${
        review.reply ? ` The reply of ${review.store.name} will be deleted too.` : ''
      }`}
    </DeleteDialog>
  );
}
