import type { WishlistPage } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { ButtonLink, Stack, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './wishlists.module.css';

type WishlistPagerProps = Pick<WishlistPage, 'nextPage' | 'prevPage' | 'totalPages'> & { page: number };

/** The way to the pages before and after this one. Nothing when there is only one. */
export function WishlistPager({ page, nextPage, prevPage, totalPages }: WishlistPagerProps): ReactNode {
  if (totalPages < 2) return null;
  return (
    <nav aria-label="Pages of wishlists" className={styles.pager}>
      <Stack direction="row" gap={4} align="center" justify="center" wrap>
        {prevPage !== null && (
          <ButtonLink variant="outline" href={wishlistsPagePath(prevPage)}>
            Previous
          </ButtonLink>
        )}
        <Text as="span" size="s" tone="soft">
          Page {page} of {totalPages}
        </Text>
        {nextPage !== null && (
          <ButtonLink variant="outline" href={wishlistsPagePath(nextPage)}>
            Next
          </ButtonLink>
        )}
      </Stack>
    </nav>
  );
}

/** Address of a page of wishlists. */
export function wishlistsPagePath(page: number): string {
  return page === 1 ? paths.wishlists : `${paths.wishlists}?page=${page}`;
}
