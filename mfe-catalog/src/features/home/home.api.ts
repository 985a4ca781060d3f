import type { StoreList } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { SPOTLIGHTS_REQUEST } from './home.reads.ts';

const homeApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogSpotlightStores: build.query<StoreList, void>({
      query: () => SPOTLIGHTS_REQUEST,
      providesTags: ['store'],
      extraOptions: { anonymous: true },
    }),
  }),
});

export const { useCatalogSpotlightStoresQuery } = homeApi;

/** Seconds that what home shows counts as fresh (spec, section 7: 6000 ms). */
export const HOME_FRESH_FOR = 6;
