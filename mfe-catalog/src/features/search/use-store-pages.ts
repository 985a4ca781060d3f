import type { Store } from '@mortar/contracts';
import { type InfiniteList, endlessListOf, LIST_FRESH_FOR } from '#/lib/listing/infinite-list.ts';
import { useCatalogStorePagesInfiniteQuery } from './search.api.ts';

/** The stores that match a text, as an infinite list. */
export function useStorePages(text: string): InfiniteList<Store> {
  const query = useCatalogStorePagesInfiniteQuery(text, { refetchOnMountOrArgChange: LIST_FRESH_FOR });
  return endlessListOf(
    query,
    ({ stores }) => stores,
    ({ storeId }) => storeId,
  );
}
