import type { PlaceList } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { placesRequest } from './places.reads.ts';

const placesApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogPlaces: build.query<PlaceList, undefined>({
      query: placesRequest,
      providesTags: ['product'],
      extraOptions: { anonymous: true },
    }),
  }),
});

export const { useCatalogPlacesQuery } = placesApi;
