import type { OwnReview, ProductDetail } from '@mortar/contracts';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { DeleteReviewDialog } from './delete-review-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';

interface ReviewDialogsProps {
  product: ProductDetail;
  review: OwnReview | undefined;
  /** The one that is open. */
  dialog: 'form' | 'deletion' | undefined;
  open: boolean;
  onClose: () => void;
  /** The button that opens the form. */
  formButton: RefObject<HTMLElement | null>;
}

/** The dialogs to write, change and delete one's review of a product. */
export function ReviewDialogs({ product, review, dialog, onClose, formButton }: ReviewDialogsProps): ReactNode {
  const deleted = useRef(false);

  // The button that opened the deletion had the focus and is unmounted with the review.
  useEffect(() => {
    if (review || !deleted.current) return;
    deleted.current = false;
    formButton.current?.focus();
  }, [review, formButton]);

  return (
    <>
      <ReviewDialog product={product} review={review} open={dialog === 'form'} onClose={onClose} />
      {review && (
        <DeleteReviewDialog
          review={review}
          open={dialog === 'deletion'}
          onClose={onClose}
          onDeleted={() => {
            deleted.current = true;
          }}
        />
      )}
    </>
  );
}
