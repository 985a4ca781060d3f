import type { Wishlist } from '@mortar/contracts';
import { useToast } from '@mortar/ui';
import { Dialog } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import { submitFailure } from '#/lib/submit-failure.ts';
import type { WishlistValues } from '#/lib/wishlists/wishlist-form.schema.ts';
import { WishlistForm } from '#/lib/wishlists/wishlist-form.tsx';
import { useAccountUpdateWishlistMutation } from './wishlist.api.ts';

interface EditWishlistDialogProps {
  wishlist: Wishlist;
  open: boolean;
  onClose: () => void;
}

/** Changes name and description of a wishlist. */
export function EditWishlistDialog({ wishlist, open, onClose }: EditWishlistDialogProps): ReactNode {
  const { wishId, name, description } = wishlist;
  const [update] = useAccountUpdateWishlistMutation();
  const toast = useToast();

  async function submit(values: WishlistValues) {
    const { error } = await update({ wishId, ...values });
    if (error) return submitFailure(error);
    toast.success('Updated Wishlist');
    onClose();
    return undefined;
  }

  return (
    <Dialog open={open} onClose={onClose} title="Edit wishlist" size="small">
      <WishlistForm
        initialValues={{ name, description }}
        submitLabel="Save Changes"
        onSubmit={submit}
        onCancel={onClose}
      />
    </Dialog>
  );
}
