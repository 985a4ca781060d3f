import { type RequestError, marketplaceApi } from '@mortar/store';
import type { CountryEntry, StateLists } from './places.ts';

/** Base URL of the lists, from the build's environment; empty when they are files of the build. */
declare const PLACES_BASE_URL: string;
declare const __webpack_public_path__: string;

/** Seconds. The lists are files of the build and do not change until the page is reloaded. */
const KEEP_FOR = 3600;

const placesApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sellerListCountries: build.query<CountryEntry[], void>({
      queryFn: () => fetchList('countries'),
      keepUnusedDataFor: KEEP_FOR,
    }),
    sellerListStates: build.query<StateLists, void>({
      queryFn: () => fetchList('states'),
      keepUnusedDataFor: KEEP_FOR,
    }),
  }),
});

export const { useSellerListCountriesQuery, useSellerListStatesQuery } = placesApi;

interface PlaceLists {
  countries: CountryEntry[];
  states: StateLists;
}

// Not through the API client: the lists may be on another host, which must not get the user's token.
async function fetchList<Name extends keyof PlaceLists>(
  name: Name,
): Promise<{ data: PlaceLists[Name] } | { error: RequestError }> {
  const base = PLACES_BASE_URL || `${__webpack_public_path__}places/`;
  try {
    const response = await fetch(`${base}${name}.json`, { credentials: 'omit' });
    if (response.ok) return { data: (await response.json()) as PlaceLists[Name] };
    return { error: listError(response.status) };
  } catch {
    return { error: listError(0) };
  }
}

function listError(status: number): RequestError {
  return { status, message: 'The list of places could not be loaded.', fieldErrors: [] };
}
