import { paths } from '@mortar/contracts/site-paths';
import { Slot, useLocation } from '@mortar/navigation';
import { useAuth, useSavedProductsSubscription, useSavedIn } from '@mortar/store';
import { HeartIcon, IconButton, UnavailableToast } from '@mortar/ui';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useRequireSignIn } from './viewer.ts';

interface WishlistButtonProps {
  productId: string;
  title: string;
  variant?: 'plain' | 'floating';
}

/**
 * The heart on a product, filled when the signed-in user has saved it: opens the wishlist dialog, a slot that another
 * remote contributes on first use. Without scripts, and in another tab, it leads to sign in and back.
 */
export function WishlistButton({ productId, title, variant = 'floating' }: WishlistButtonProps): ReactNode {
  const [open, setOpen] = useState(false);
  const { isAuthenticated } = useAuth();
  const savedIn = useSavedIn(productId);
  const requireSignIn = useRequireSignIn();
  // Of the address alone that the server renders, whatever query the browser has.
  const { pathname } = useLocation();
  const close = () => setOpen(false);
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(requireSignIn());
  };
  return (
    <>
      <IconButton
        label={
          savedIn ? `Saved in ${savedIn.map(({ name }) => name).join(', ')}: ${title}` : `Add ${title} to a wishlist`
        }
        variant={variant}
        pressed={savedIn && true}
        aria-haspopup="dialog"
        href={`${paths.login}?from=${encodeURIComponent(pathname)}`}
        rel="nofollow"
        onClick={press}
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
