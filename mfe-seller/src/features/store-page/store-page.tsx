import type { Store } from '@mortar/contracts';
import { descriptionFrom } from '@mortar/contracts/page-texts';
import { paths } from '@mortar/contracts/site-paths';
import { PageTitle, useLocation, useParams, useSearchParams } from '@mortar/navigation';
import { asRequestError, useAuth } from '@mortar/store';
import {
  ButtonLink,
  EmptyState,
  ErrorPanel,
  Heading,
  PageContainer,
  Skeleton,
  useHydrated,
  VisuallyHidden,
} from '@mortar/ui';
import { StoreIcon } from '@mortar/ui/icons';
import { type Tab, Tabs } from '@mortar/ui/tabs';
import { type ReactNode, useState } from 'react';
import { addedIn } from '#/lib/wizard/product-draft.ts';
import { AddedProduct } from './added-product.tsx';
import { StoreReviews } from './reviews/store-reviews.tsx';
import { StoreAbout } from './store-about.tsx';
import styles from './store-header.module.css';
import { StoreHeader } from './store-header.tsx';
import { STORE_FRESH_FOR, useSellerGetStoreQuery } from './store-page.api.ts';
import { storePageReads, storePageReadsAt } from './store-page.reads.ts';
import { StoreProducts } from './store-products.tsx';

/** What an address has in the place of an id when its link was made without one. */
const NO_ID = /^\s*(?:null|undefined)?\s*$/;

/** /profile/store/:storeId */
export function StorePage() {
  const { storeId = '' } = useParams();
  return NO_ID.test(storeId) ? <MissingStore title="No store id selected" /> : <KnownStorePage storeId={storeId} />;
}

function KnownStorePage({ storeId }: { storeId: string }) {
  const { store: storeRead } = storePageReads({ storeId }).requests;
  const { userDetails } = useAuth();
  const { state } = useLocation();
  // Kept while tabs replace the entry of the history; no document has it.
  const [added] = useState(() => addedIn(state));
  const isHydrated = useHydrated();
  const {
    currentData: store,
    error,
    isFetching,
    refetch,
  } = useSellerGetStoreQuery(storeRead.arg, {
    refetchOnMountOrArgChange: STORE_FRESH_FOR,
  });
  if (store) {
    const isOwner = userDetails.storeId === store.storeId;
    return (
      <>
        <PageTitle description={descriptionFrom(store.description)}>{store.name}</PageTitle>
        {isOwner && isHydrated && added && (
          <PageContainer>
            <AddedProduct added={added} />
          </PageContainer>
        )}
        <StoreHeader store={store} isOwner={isOwner} />
        <StoreTabs store={store} isOwner={isOwner} />
      </>
    );
  }
  if (error) return <StorePageFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return <StorePageSkeleton />;
}

StorePage.readsAt = storePageReadsAt;

type TabId = 'about' | 'products' | 'reviews';

const TABS: readonly Tab<TabId>[] = [
  { id: 'about', label: 'About', href: '?tab=about' },
  { id: 'products', label: 'Products', href: '?tab=products' },
  { id: 'reviews', label: 'Reviews', href: '?tab=reviews' },
];

interface StoreTabsProps {
  store: Store;
  isOwner: boolean;
}

/** The tabs of a store page. The URL has the open one, for reload and sharing. */
function StoreTabs({ store, isOwner }: StoreTabsProps) {
  const [search, setSearch] = useSearchParams();
  const open = TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'about';
  return (
    <PageContainer>
      <Tabs
        label={`About ${store.name}`}
        tabs={TABS}
        value={open}
        onChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      >
        {open === 'about' && <StoreAbout store={store} isOwner={isOwner} />}
        {open === 'products' && <StoreProducts storeId={store.storeId} />}
        {open === 'reviews' && <StoreReviews store={store} isOwner={isOwner} />}
      </Tabs>
    </PageContainer>
  );
}

interface StorePageFailureProps {
  error: Parameters<typeof asRequestError>[0];
  retrying: boolean;
  onRetry: () => void;
}

/** The store page when the store cannot be loaded. */
function StorePageFailure({ error, retrying, onRetry }: StorePageFailureProps) {
  const { status, message } = asRequestError(error) ?? {};
  // The API responds with 400 when the id in the URL is malformed.
  if (status === 404 || status === 400) {
    return (
      <MissingStore title="This store is not on Mortar">It may have closed, or the address may be wrong.</MissingStore>
    );
  }
  const title = 'This store could not be opened';
  return (
    <TitledPage title={title}>
      <ErrorPanel title={title} message={message} onRetry={onRetry} retrying={retrying} />
    </TitledPage>
  );
}

/** The store page without a store. */
function MissingStore({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <TitledPage title={title}>
      <EmptyState
        title={title}
        icon={<StoreIcon size={30} />}
        action={<ButtonLink href={paths.search}>Search Mortar</ButtonLink>}
      >
        {children}
      </EmptyState>
    </TitledPage>
  );
}

function TitledPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageContainer>
      <PageTitle>{title}</PageTitle>
      <VisuallyHidden>
        <Heading level={1}>{title}</Heading>
      </VisuallyHidden>
      {children}
    </PageContainer>
  );
}

/** Skeleton of a store page. */
function StorePageSkeleton() {
  return (
    <div aria-busy="true">
      <PageTitle provisional>Store</PageTitle>
      <h1>
        <VisuallyHidden>Loading the store</VisuallyHidden>
      </h1>
      <Skeleton width="100%" className={styles.cover} />
      <PageContainer className={styles.identity}>
        <Skeleton className={`${styles.portrait} ${styles.portraitSkeleton}`} />
        <div className={styles.names}>
          <Skeleton width="16rem" height="2.5rem" />
          <Skeleton shape="text" width="24rem" />
          <Skeleton shape="text" width="12rem" />
          <Skeleton shape="text" width="18rem" />
          <Skeleton shape="text" width="20rem" />
        </div>
        <div className={styles.actions}>
          <Skeleton width="10rem" height="2.75rem" />
          <Skeleton width="8rem" height="2.75rem" />
        </div>
      </PageContainer>
      <PageContainer>
        <Skeleton width="18rem" height="2.75rem" />
      </PageContainer>
    </div>
  );
}
