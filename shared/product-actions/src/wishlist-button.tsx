import { Slot } from '@mortar/navigation';
import { HeartIcon, IconButton, UnavailableToast } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import { useRequireSignIn } from './use-require-sign-in.ts';

interface WishlistButtonProps {
  productId: string;
  title: string;
  variant?: 'plain' | 'floating';
}

/** The heart on a product: opens the wishlist dialog, a slot that another remote contributes on first use. */
export function WishlistButton({ productId, title, variant = 'floating' }: WishlistButtonProps): ReactNode {
  const [open, setOpen] = useState(false);
  const requireSignIn = useRequireSignIn();
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label={`Add ${title} to a wishlist`}
        variant={variant}
        aria-haspopup="dialog"
        onClick={() => setOpen(requireSignIn())}
      >
        <HeartIcon size={20} aria-hidden="true" />
      </IconButton>
      {open && (
        <Slot
          name="wishlist-dialog"
          productId={productId}
          productTitle={title}
          onClose={close}
          fallback={<UnavailableToast what="Wishlists" onShown={close} />}
        />
      )}
    </>
  );
}
