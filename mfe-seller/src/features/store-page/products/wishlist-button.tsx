import { originOf, paths, Slot, useLocation, useNavigate } from '@mortar/navigation';
import { useAppSelector, useAuth } from '@mortar/store';
import { HeartIcon, IconButton, UnavailableToast, useToast } from '@mortar/ui';
import { useState } from 'react';

interface WishlistButtonProps {
  productId: string;
  title: string;
}

/** Opens the wishlist dialog; sends a visitor to sign in. */
export function WishlistButton({ productId, title }: WishlistButtonProps) {
  const { isAuthenticated } = useAuth();
  // A session that is being restored counts as signed in; the server checks the request.
  const restoring = useAppSelector(({ session }) => session.status === 'restoring');
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();
  const location = useLocation();
  const close = () => setOpen(false);

  function press() {
    if (isAuthenticated || restoring) {
      setOpen(true);
      return;
    }
    toast.info('You need to login first');
    void navigate(paths.login, { state: originOf(location) });
  }

  return (
    <>
      <IconButton label={`Add ${title} to a wishlist`} variant="floating" aria-haspopup="dialog" onClick={press}>
        <HeartIcon size={20} />
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
