import type { ProductDetail } from '@mortar/contracts';
import { Button } from '@mortar/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useRequireLogin } from '#/lib/use-require-login.ts';

// The form and the dialog are downloaded by those who write.
const ReviewDialog = lazy(async () => {
  const dialog = await import(/* webpackChunkName: "review-dialog" */ './review-dialog.tsx');
  return { default: dialog.ReviewDialog };
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
      {open && (
        <Suspense>
          <ReviewDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
