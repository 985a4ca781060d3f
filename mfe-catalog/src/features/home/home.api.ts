import type { StoreList } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { firstStoresRequest } from './home.reads.ts';

const homeApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogFirstStores: build.query<StoreList, number>({
      query: firstStoresRequest,
      providesTags: ['store'],
      extraOptions: { anonymous: true },
    }),
  }),
});

export const { useCatalogFirstStoresQuery } = homeApi;

/** Seconds that what home shows counts as fresh (spec, section 7: 6000 ms). */
export const HOME_FRESH_FOR = 6;
