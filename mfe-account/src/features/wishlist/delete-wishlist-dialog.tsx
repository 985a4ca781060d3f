import type { Wishlist } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { useNavigate } from '@mortar/navigation';
import { useIsMounted, useToast } from '@mortar/ui';
import { ConfirmDialog } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import { useAccountDeleteWishlistMutation } from './wishlist.api.ts';

interface DeleteWishlistDialogProps {
  wishlist: Wishlist;
  open: boolean;
  onClose: () => void;
}

/** Deletes a wishlist after a confirmation, then returns to the list of wishlists. */
export function DeleteWishlistDialog({ wishlist, open, onClose }: DeleteWishlistDialogProps): ReactNode {
  const [remove, { isLoading }] = useAccountDeleteWishlistMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const isMounted = useIsMounted();

  async function confirm() {
    const { error } = await remove(wishlist.wishId);
    if (error) return;
    toast.success('Deleted Wishlist');
    // A user who has opened another page stays there.
    if (isMounted()) await navigate(paths.wishlists, { replace: true });
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title="Delete wishlist"
      loading={isLoading}
    >
      Are you sure want to delete {wishlist.name} wishlist ?
    </ConfirmDialog>
  );
}
