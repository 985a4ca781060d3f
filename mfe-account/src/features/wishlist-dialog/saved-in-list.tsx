import type { SavedIn } from '@mortar/contracts';
import { Button, HeartIcon, useToast } from '@mortar/ui';
import type { ReactNode } from 'react';
import { useAccountRemoveFromWishlistMutation } from '#/lib/wishlists/wishlists.api.ts';
import styles from './wishlist-dialog.module.css';

interface SavedInListProps {
  productId: string;
  productTitle: string;
  savedIn: readonly SavedIn[];
  onRemoved: () => void;
}

/** The wishlists that a product is on, each with a button that removes it. */
export function SavedInList({ productId, productTitle, savedIn, onRemoved }: SavedInListProps): ReactNode {
  const [remove, { isLoading, originalArgs }] = useAccountRemoveFromWishlistMutation();
  const toast = useToast();

  async function removeFrom({ wishId, name }: SavedIn) {
    const { error } = await remove({ wishId, productId });
    if (error) return;
    toast.success(`${productTitle} removed from ${name}`);
    onRemoved();
  }

  return (
    <ul className={styles.choices} aria-label="Saved in">
      {savedIn.map((wishlist) => (
        <li key={wishlist.wishId} className={styles.saved}>
          <HeartIcon size={18} fill="currentColor" aria-hidden="true" />
          <span className={styles.choiceName}>{wishlist.name}</span>
          <Button
            variant="outline"
            size="small"
            loading={isLoading && originalArgs?.wishId === wishlist.wishId}
            aria-label={`Remove from ${wishlist.name}`}
            onClick={() => void removeFrom(wishlist)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
