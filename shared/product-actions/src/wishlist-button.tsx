import { Slot } from '@mortar/navigation';
import { useAuth, useSavedProductsSubscription, useSavedIn } from '@mortar/store';
import { HeartIcon, IconButton, UnavailableToast } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import { useRequireSignIn } from './viewer.ts';

interface WishlistButtonProps {
  productId: string;
  title: string;
  variant?: 'plain' | 'floating';
}

/**
 * The heart on a product, filled when the signed-in user has saved it: opens the wishlist dialog, a slot that another
 * remote contributes on first use.
 */
export function WishlistButton({ productId, title, variant = 'floating' }: WishlistButtonProps): ReactNode {
  const [open, setOpen] = useState(false);
  const { isAuthenticated } = useAuth();
  const savedIn = useSavedIn(productId);
  const requireSignIn = useRequireSignIn();
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        label={
          savedIn ? `Saved in ${savedIn.map(({ name }) => name).join(', ')}: ${title}` : `Add ${title} to a wishlist`
        }
        variant={variant}
        pressed={savedIn && true}
        aria-haspopup="dialog"
        onClick={() => setOpen(requireSignIn())}
      >
        <HeartIcon size={20} aria-hidden="true" />
      </IconButton>
      {isAuthenticated && <SavedProducts />}
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

/** A component, so that hearts of visitors who are not signed in do without it. */
function SavedProducts(): ReactNode {
  useSavedProductsSubscription();
  return null;
}
