import type { Store } from '@mortar/contracts';
import { useSearchParams } from '@mortar/navigation';
import { PageContainer } from '@mortar/ui';
import { type Tab, Tabs } from '@mortar/ui/tabs';
import { StoreAbout } from './about/store-about.tsx';
import { StoreProducts } from './products/store-products.tsx';
import { StoreReviews } from './reviews/store-reviews.tsx';

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
export function StoreTabs({ store, isOwner }: StoreTabsProps) {
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
        {open === 'about' && <StoreAbout store={store} />}
        {open === 'products' && <StoreProducts storeId={store.storeId} />}
        {open === 'reviews' && <StoreReviews store={store} isOwner={isOwner} />}
      </Tabs>
    </PageContainer>
  );
}
