import type { OwnReview, ProductDetail } from '@mortar/contracts';
import { Dialog } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import { clearReviewDraft } from './review-draft.ts';
import { ReviewForm } from './review-form.tsx';

interface ReviewDialogProps {
  product: ProductDetail;
  /** The user's review, when there is one. */
  review: OwnReview | undefined;
  open: boolean;
  onClose: () => void;
}

/** Dialog to write a review of a product, or to change it. Closing it discards what was typed. */
export function ReviewDialog({ product, review, open, onClose }: ReviewDialogProps): ReactNode {
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
