import { PAGE_SIZE_DEFAULT } from '@mortar/contracts/limits';
import { paths } from '@mortar/contracts/site-paths';
import { Navigate, useSearchParams } from '@mortar/navigation';
import { pageNumber } from '@mortar/navigation/list-address';
import { Button, ButtonLink, ErrorPanel, onDemand } from '@mortar/ui';
import { PlusIcon } from '@mortar/ui/icons';
import { type ReactNode, useState } from 'react';
import { AccountPage } from '#/lib/account-page.tsx';
import { PopularProducts } from '#/lib/popular-products.tsx';
import { WishlistGrid } from '#/lib/wishlists/wishlist-grid.tsx';
import { WishlistStarter } from '#/lib/wishlists/wishlist-starter.tsx';
import { useAccountListWishlistsQuery } from '#/lib/wishlists/wishlists.api.ts';
import { WishlistPager, wishlistsPagePath } from './wishlist-pager.tsx';

const CreateWishlistDialog = onDemand(async () => {
  const module = await import(/* webpackChunkName: "create-wishlist" */ './create-wishlist-dialog.tsx');
  return module.CreateWishlistDialog;
});

/** All wishlists of the user, paginated. */
export function WishlistsPage(): ReactNode {
  const [search] = useSearchParams();
  const [creating, setCreating] = useState(false);
  return (
    <AccountPage
      title="Wishlist"
      crumbs={[{ label: 'Wishlist' }]}
      actions={
        <Button startIcon={<PlusIcon size={20} aria-hidden="true" />} onClick={() => setCreating(true)}>
          Create
        </Button>
      }
    >
      <PageOfWishlists page={pageNumber(search)} onCreate={() => setCreating(true)} />
      <CreateWishlistDialog open={creating} onClose={() => setCreating(false)} />
    </AccountPage>
  );
}

function PageOfWishlists({ page, onCreate }: { page: number; onCreate: () => void }): ReactNode {
  const { currentData, error, isFetching, refetch } = useAccountListWishlistsQuery({
    page,
    limit: PAGE_SIZE_DEFAULT,
  });
  const isEmpty = currentData?.totalItems === 0;
  if (!currentData && error) {
    return (
      <ErrorPanel title="Your wishlists could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (currentData && !isEmpty && page > currentData.totalPages) {
    return <Navigate to={wishlistsPagePath(currentData.totalPages)} replace />;
  }
  return (
    <>
      {isEmpty ? (
        <WishlistStarter
          title="No wishlist found"
          actions={
            <>
              <Button onClick={onCreate}>Create a wishlist</Button>
              <ButtonLink variant="outline" href={paths.allProducts}>
                See products
              </ButtonLink>
            </>
          }
        >
          Keep what you like in one place, and share it with your builder. Press the heart of a product, or create a
          wishlist first.
        </WishlistStarter>
      ) : (
        <WishlistGrid wishlists={currentData?.wishlists} />
      )}
      {currentData && <WishlistPager page={page} {...currentData} />}
      <PopularProducts when={isEmpty} />
    </>
  );
}
