import type { SavedIn } from '@mortar/contracts';
import { Button, HeartIcon } from '@mortar/ui';
import type { ReactNode } from 'react';
import { useRemoveFromWishlist } from '#/lib/wishlists/use-remove-from-wishlist.ts';
import styles from './wishlist-dialog.module.css';

interface SavedInListProps {
  productId: string;
  productTitle: string;
  savedIn: readonly SavedIn[];
  onRemoved: () => void;
}

/** The wishlists that a product is on, each with a button that removes it. */
export function SavedInList({ productId, productTitle, savedIn, onRemoved }: SavedInListProps): ReactNode {
  const [remove, { isLoading, originalArgs }] = useRemoveFromWishlist();
  const removeFrom = async (wishlist: SavedIn) => {
    if (await remove(wishlist, { productId, title: productTitle })) onRemoved();
  };

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
