import { PAGE_SIZE_DEFAULT } from '@mortar/contracts/limits';
import { paths } from '@mortar/contracts/site-paths';
import { ButtonLink, EmptyState, ErrorPanel, Stack } from '@mortar/ui';
import type { ReactNode } from 'react';
import { WishlistGrid } from '#/lib/wishlists/wishlist-grid.tsx';
import { useAccountListWishlistsQuery } from '#/lib/wishlists/wishlists.api.ts';

/** The user's first wishlists, with a link to all of them. */
export function OwnWishlists(): ReactNode {
  const { data, error, isFetching, refetch } = useAccountListWishlistsQuery({ page: 1, limit: PAGE_SIZE_DEFAULT });
  if (!data && error) {
    return (
      <ErrorPanel title="Your wishlists could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (data?.wishlists.length === 0) {
    return (
      <EmptyState
        title="No wishlist found"
        action={<ButtonLink href={paths.wishlists}>Create a wishlist</ButtonLink>}
      />
    );
  }
  return (
    <Stack gap={5}>
      <WishlistGrid wishlists={data?.wishlists} headingLevel={3} />
      {data?.nextPage && (
        <ButtonLink variant="outline" href={paths.wishlists}>
          See all wishlists
        </ButtonLink>
      )}
    </Stack>
  );
}
