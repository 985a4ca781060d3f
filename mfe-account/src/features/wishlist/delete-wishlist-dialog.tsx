import type { Wishlist } from '@mortar/contracts';
import { paths, useNavigate } from '@mortar/navigation';
import { useToast } from '@mortar/ui';
import { ConfirmDialog } from '@mortar/ui/overlays';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAccountDeleteWishlistMutation } from './wishlist.api.ts';

interface DeleteWishlistDialogProps {
  wishlist: Wishlist;
  open: boolean;
  onClose: () => void;
}

/** Asks before a wishlist is deleted, then goes back to the others. */
export function DeleteWishlistDialog({ wishlist, open, onClose }: DeleteWishlistDialogProps): ReactNode {
  const [remove, { isLoading }] = useAccountDeleteWishlistMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const here = useRef(false);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function confirm() {
    const { error } = await remove(wishlist.wishId);
    if (error) return;
    toast.success('Deleted Wishlist');
    // Whoever has left meanwhile stays where they are.
    if (here.current) await navigate(paths.wishlists, { replace: true });
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
