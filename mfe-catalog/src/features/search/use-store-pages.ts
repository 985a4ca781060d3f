import type { Store } from '@mortar/contracts';
import { type EndlessList, endlessListOf, LIST_FRESH_FOR } from '#/lib/listing/endless-list.ts';
import { useCatalogStorePagesInfiniteQuery } from './search.api.ts';

/** The stores that a text found, page after page. */
export function useStorePages(text: string): EndlessList<Store> {
  const query = useCatalogStorePagesInfiniteQuery(text, { refetchOnMountOrArgChange: LIST_FRESH_FOR });
  return endlessListOf(
    query,
    ({ stores }) => stores,
    ({ storeId }) => storeId,
  );
}
