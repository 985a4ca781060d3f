import type { SavedIn, WishedProduct } from '@mortar/contracts';
import { useToast } from '@mortar/ui';
import { useAccountAddToWishlistMutation, useAccountRemoveFromWishlistMutation } from './wishlists.api.ts';

/**
 * Takes a product off a wishlist, and offers to undo that.
 *
 * @returns what removes, and resolves with whether it did; and the state of its request
 */
export function useRemoveFromWishlist() {
  const [send, request] = useAccountRemoveFromWishlistMutation();
  const [add] = useAccountAddToWishlistMutation();
  const toast = useToast();

  async function remove(
    { wishId, name }: SavedIn,
    { productId, title }: Pick<WishedProduct, 'productId' | 'title'>,
  ): Promise<boolean> {
    const { error } = await send({ wishId, productId });
    if (error) return false;
    const undo = async () => {
      const { error: failure } = await add({ wishId, productId });
      if (!failure) toast.success(`${title} is back in ${name}`);
    };
    toast.success(`${title} removed from ${name}`, { label: 'Undo', onPress: () => void undo() });
    return true;
  }

  return [remove, request] as const;
}
