import type { OwnReview } from '@mortar/contracts';
import { Text, useToast } from '@mortar/ui';
import { ConfirmDialog } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import { useCatalogDeleteReviewMutation } from './write-review.api.ts';

interface DeleteReviewDialogProps {
  review: OwnReview;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes the user's review of a product after a confirmation. */
export function DeleteReviewDialog({ review, open, onClose, onDeleted }: DeleteReviewDialogProps): ReactNode {
  const [remove, { isLoading }] = useCatalogDeleteReviewMutation();
  const toast = useToast();

  async function confirm() {
    const { error } = await remove(review);
    if (error) return;
    toast.success('Deleted Review');
    onDeleted();
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title="Delete review"
      loading={isLoading}
    >
      Are you sure you want to delete your review of {review.product.title}?
      {review.reply && <Text tone="soft">The reply of {review.store.name} is deleted with it.</Text>}
    </ConfirmDialog>
  );
}
