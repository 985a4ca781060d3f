import type { SavedIn } from '@mortar/contracts';
import { WISHLIST_DIALOG_PAGE_SIZE } from '@mortar/contracts/limits';
import { CheckboxInput, ErrorPanel, Skeleton, Text, VisuallyHidden } from '@mortar/ui';
import type { ReactNode } from 'react';
import { useAccountListWishlistsQuery } from '#/lib/wishlists/wishlists.api.ts';
import styles from './wishlist-dialog.module.css';

const ROWS = [0, 1, 2];

/** The user's wishlists that the dialog offers. */
export const useOfferedWishlists = () => useAccountListWishlistsQuery({ page: 1, limit: WISHLIST_DIALOG_PAGE_SIZE });

interface WishlistChoiceProps {
  lists: ReturnType<typeof useOfferedWishlists>;
  value: string | undefined;
  onChange: (wishId: string) => void;
  /** Wishlists that the product is on already. */
  savedIn: readonly SavedIn[];
}

/** The user's other wishlists as radio buttons. */
export function WishlistChoice({ lists, value, onChange, savedIn }: WishlistChoiceProps): ReactNode {
  const { data, error, isFetching, refetch } = lists;
  if (!data && error) {
    return (
      <ErrorPanel title="Your wishlists could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (!data) {
    return (
      <div className={styles.choices} aria-busy="true">
        {ROWS.map((row) => (
          <Skeleton key={row} className={styles.choiceSkeleton} />
        ))}
      </div>
    );
  }
  if (data.wishlists.length === 0) return <Text>No wishlist found</Text>;
  const others = data.wishlists.filter(({ wishId }) => !savedIn.some((wishlist) => wishlist.wishId === wishId));
  if (others.length === 0) return null;
  return (
    <fieldset aria-label={savedIn.length > 0 ? undefined : 'Wishlist'} className={styles.choices}>
      {savedIn.length > 0 && <legend className={styles.others}>Add to another wishlist</legend>}
      {others.map(({ wishId, name, totalProducts }) => (
        <CheckboxInput
          key={wishId}
          type="radio"
          name="wishlist"
          className={styles.choice}
          checked={wishId === value}
          onChange={() => onChange(wishId)}
          label={
            <span className={styles.choiceLabel}>
              <span className={styles.choiceName}>{name}</span>
              <Text as="span" size="s" tone="soft">
                <span translate="no">{totalProducts}</span>
                <VisuallyHidden>{totalProducts === 1 ? ' product' : ' products'}</VisuallyHidden>
              </Text>
            </span>
          }
        />
      ))}
    </fieldset>
  );
}
