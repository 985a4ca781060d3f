import { Slot } from '@mortar/navigation';
import { HeartIcon, IconButton, UnavailableToast } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import { useRequireLogin } from '#/lib/use-require-login.ts';

interface WishButtonProps {
  productId: string;
  title: string;
  variant?: 'plain' | 'floating';
}

/** The heart: opens the wishlist dialog, whose code another remote brings when it is first asked for. */
export function WishButton({ productId, title, variant = 'floating' }: WishButtonProps): ReactNode {
  const [open, setOpen] = useState(false);
  const requireLogin = useRequireLogin();
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label={`Add ${title} to a wishlist`}
        variant={variant}
        aria-haspopup="dialog"
        onClick={() => setOpen(requireLogin())}
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
