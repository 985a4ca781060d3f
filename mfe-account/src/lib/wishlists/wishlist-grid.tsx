import type { Wishlist } from '@mortar/contracts';
import type { ReactNode } from 'react';
import { WishlistCard, WishlistCardSkeleton } from './wishlist-card.tsx';
import styles from './wishlist-card.module.css';

const SKELETONS = Array.from({ length: 10 }, (_, index) => index);

interface WishlistGridProps {
  /** Undefined while loading: skeletons are rendered. */
  wishlists: readonly Wishlist[] | undefined;
  headingLevel?: 2 | 3;
}

/** Wishlists beside each other. */
export function WishlistGrid({ wishlists, headingLevel }: WishlistGridProps): ReactNode {
  return (
    <ul className={styles.grid} aria-busy={wishlists === undefined} aria-label="Wishlists">
      {wishlists
        ? wishlists.map((wishlist) => (
            <li key={wishlist.wishId}>
              <WishlistCard wishlist={wishlist} headingLevel={headingLevel} />
            </li>
          ))
        : SKELETONS.map((index) => (
            <li key={index}>
              <WishlistCardSkeleton />
            </li>
          ))}
    </ul>
  );
}
