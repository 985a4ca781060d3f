import type { Store } from '@mortar/contracts';
import { type InfiniteList, endlessListOf, LIST_FRESH_FOR } from '#/lib/listing/infinite-list.ts';
import { useCatalogStorePagesInfiniteQuery } from './search.api.ts';

/** The stores that match a text, as an infinite list from the page that the address asks for. */
export function useStorePages(name: string, firstPage: number): InfiniteList<Store> {
  const query = useCatalogStorePagesInfiniteQuery({ name, firstPage }, { refetchOnMountOrArgChange: LIST_FRESH_FOR });
  return endlessListOf(
    query,
    ({ stores }) => stores,
    ({ storeId }) => storeId,
  );
}
