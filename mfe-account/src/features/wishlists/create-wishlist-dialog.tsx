import { useToast } from '@mortar/ui';
import { Dialog } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import { submitFailure } from '#/lib/request-failures.ts';
import { WishlistForm, type WishlistValues } from '#/lib/wishlists/wishlist-form.tsx';
import { useAccountCreateWishlistMutation } from '#/lib/wishlists/wishlists.api.ts';

interface CreateWishlistDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Dialog that creates a wishlist. */
export function CreateWishlistDialog({ open, onClose }: CreateWishlistDialogProps): ReactNode {
  const [create] = useAccountCreateWishlistMutation();
  const toast = useToast();

  async function submit(values: WishlistValues) {
    const { error } = await create(values);
    if (error) return submitFailure(error);
    toast.success(`Created ${values.name} wishlist`);
    onClose();
    return undefined;
  }

  return (
    <Dialog open={open} onClose={onClose} title="Create wishlist" size="small">
      <WishlistForm
        initialValues={{ name: '', description: '' }}
        submitLabel="Create"
        onSubmit={submit}
        onCancel={onClose}
      />
    </Dialog>
  );
}
