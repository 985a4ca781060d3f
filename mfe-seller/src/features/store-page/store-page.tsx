import { descriptionFrom } from '@mortar/contracts/page-texts';
import { PageTitle, useParams } from '@mortar/navigation';
import { useAuth } from '@mortar/store';
import { STORE_FRESH_FOR, storePageReadsAt, useSellerGetStoreQuery } from './store-page.api.ts';
import { StoreHeader } from './header/store-header.tsx';
import { StorePageFailure } from './store-page-failure.tsx';
import { StorePageSkeleton } from './store-page-skeleton.tsx';
import { StoreTabs } from './store-tabs.tsx';

/** /profile/store/:storeId */
export function StorePage() {
  const { storeId = '' } = useParams();
  const { userDetails } = useAuth();
  const {
    currentData: store,
    error,
    isFetching,
    refetch,
  } = useSellerGetStoreQuery(storeId, {
    refetchOnMountOrArgChange: STORE_FRESH_FOR,
  });
  if (store) {
    const isOwner = userDetails.storeId === store.storeId;
    return (
      <>
        <PageTitle description={descriptionFrom(store.description)}>{store.name}</PageTitle>
        <StoreHeader store={store} isOwner={isOwner} />
        <StoreTabs store={store} isOwner={isOwner} />
      </>
    );
  }
  if (error) return <StorePageFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return <StorePageSkeleton />;
}

StorePage.readsAt = storePageReadsAt;
