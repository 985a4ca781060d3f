import type { Wishlist } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { ShareDialog as ListShareDialog } from '@mortar/product-actions';
import type { ReactNode } from 'react';
import { useAccountShareWishlistMutation, useAccountUnshareWishlistMutation } from './wishlist.api.ts';

interface ShareDialogProps {
  wishlist: Wishlist;
  open: boolean;
  onClose: () => void;
}

/** Creates, shares and revokes the public link of a wishlist. */
export function ShareDialog({ wishlist: { wishId, name, shareToken }, ...dialog }: ShareDialogProps): ReactNode {
  const [share, sharing] = useAccountShareWishlistMutation();
  const [unshare, unsharing] = useAccountUnshareWishlistMutation();
  return (
    <ListShareDialog
      {...dialog}
      title="Share wishlist"
      offer="This wishlist is private. Anyone with the link can see its products and your first name. You can turn the link off at any time."
      name={name}
      path={shareToken ? paths.sharedWishlist(shareToken) : undefined}
      share={{ run: () => share(wishId), isLoading: sharing.isLoading }}
      unshare={{ run: () => unshare(wishId), isLoading: unsharing.isLoading }}
    />
  );
}
