import type { Wishlist } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { useParams } from '@mortar/navigation';
import { ButtonLink, EmptyState, ErrorPanel, Skeleton, Text } from '@mortar/ui';
import { type ReactNode, useRef } from 'react';
import { AccountPage } from '#/lib/account-page.tsx';
import { isNotFound } from '#/lib/request-failures.ts';
import { useAccountGetWishlistQuery } from './wishlist.api.ts';
import { WishlistActions } from './wishlist-actions.tsx';
import { WishlistProducts, WishlistProductsSkeleton } from './wishlist-products.tsx';

const listCrumb = { label: 'Wishlist', href: paths.wishlists };

/** A wishlist of the user with all of its products. */
export function WishlistPage(): ReactNode {
  const { id = '' } = useParams();
  const { currentData: wishlist, error, isFetching, refetch } = useAccountGetWishlistQuery(id);
  if (wishlist) return <OpenWishlist wishlist={wishlist} />;
  if (!error) return <Loading />;
  return (
    <AccountPage title="Wishlist" crumbs={[listCrumb]}>
      {isNotFound(error) ? (
        <EmptyState
          title="This wishlist could not be found"
          action={<ButtonLink href={paths.wishlists}>Go to your wishlists</ButtonLink>}
        >
          It may have been deleted.
        </EmptyState>
      ) : (
        <ErrorPanel title="This wishlist could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </AccountPage>
  );
}

function OpenWishlist({ wishlist }: { wishlist: Wishlist }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AccountPage
      title={wishlist.name}
      headingRef={heading}
      crumbs={[listCrumb, { label: wishlist.name }]}
      actions={<WishlistActions wishlist={wishlist} />}
      lead={
        wishlist.description && (
          <Text tone="soft" preLine>
            {wishlist.description}
          </Text>
        )
      }
    >
      <WishlistProducts wishlist={wishlist} heading={heading} />
    </AccountPage>
  );
}

function Loading(): ReactNode {
  return (
    <AccountPage
      title="Wishlist"
      pending
      crumbs={[listCrumb]}
      actions={<Skeleton width="10rem" height="var(--m-tap)" />}
      lead={
        <Text as="div">
          <Skeleton shape="text" width="min(24rem, 80%)" />
        </Text>
      }
    >
      <WishlistProductsSkeleton />
    </AccountPage>
  );
}
