import type { StoreList } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const homeApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogSpotlightStores: build.query<StoreList, void>({
      query: () => '/stores/',
      providesTags: ['store'],
    }),
  }),
});

export const { useCatalogSpotlightStoresQuery } = homeApi;

/** Seconds that what home shows counts as fresh (spec, section 7: 6000 ms). */
export const HOME_FRESH_FOR = 6;
