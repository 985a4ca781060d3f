import type { StoreList } from '@mortar/contracts';
import { listQuery } from '@mortar/contracts/filter-query';
import { marketplaceApi } from '@mortar/store';

/** Stores in the spotlight: the server lists premium ones first, then the best rated. */
const SPOTLIGHTS = 3;

const homeApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogSpotlightStores: build.query<StoreList, void>({
      query: () => `/stores/${listQuery({ limit: SPOTLIGHTS })}`,
      providesTags: ['store'],
      extraOptions: { anonymous: true },
    }),
  }),
});

export const { useCatalogSpotlightStoresQuery } = homeApi;

/** Seconds that what home shows counts as fresh (spec, section 7: 6000 ms). */
export const HOME_FRESH_FOR = 6;
