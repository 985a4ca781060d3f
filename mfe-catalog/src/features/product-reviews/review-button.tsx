import type { ProductDetail } from '@mortar/contracts';
import { Button, onDemand } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import { useRequireLogin } from '#/lib/use-require-login.ts';

// The form and the dialog are downloaded by those who write.
const ReviewDialog = onDemand(async () => {
  const module = await import(/* webpackChunkName: "review-dialog" */ './review-dialog.tsx');
  return module.ReviewDialog;
});

/** Opens the review dialog for signed-in people. */
export function ReviewButton({ product }: { product: ProductDetail }): ReactNode {
  const [open, setOpen] = useState(false);
  const requireLogin = useRequireLogin();
  return (
    <>
      <Button variant="soft" aria-haspopup="dialog" onClick={() => setOpen(requireLogin())}>
        Write a review
      </Button>
      <ReviewDialog product={product} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
