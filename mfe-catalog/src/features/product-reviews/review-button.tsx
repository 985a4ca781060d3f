import type { ProductDetail } from '@mortar/contracts';
import { useRequireSignIn } from '@mortar/product-actions';
import { Button, onDemand } from '@mortar/ui';
import { type ReactNode, useState } from 'react';

// The form and the dialog are downloaded by those who write.
const ReviewDialog = onDemand(async () => {
  const module = await import(/* webpackChunkName: "review-dialog" */ './review-dialog.tsx');
  return module.ReviewDialog;
});

/** Opens the review dialog for signed-in users. */
export function ReviewButton({ product }: { product: ProductDetail }): ReactNode {
  const [open, setOpen] = useState(false);
  const requireSignIn = useRequireSignIn();
  return (
    <>
      <Button variant="soft" aria-haspopup="dialog" onClick={() => setOpen(requireSignIn())}>
        Write a review
      </Button>
      <noscript>Writing a review needs JavaScript.</noscript>
      <ReviewDialog product={product} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
