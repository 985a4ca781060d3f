import { marketplaceApi, type RequestError } from '@mortar/store';

/** Base URL of the lists, from the build's environment; empty when they are files of the build. */
declare const REGIONS_BASE_URL: string;
declare const __webpack_public_path__: string;

export interface CountryEntry {
  id: string;
  name: string;
}

/** Names of states by the id of their country. */
export type StateLists = Readonly<Record<string, readonly string[]>>;

/** Seconds. The lists are files of the build and do not change until the page is reloaded. */
const KEEP_FOR = 3600;

const regionsApi = marketplaceApi.injectEndpoints({
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

export const { useSellerListCountriesQuery, useSellerListStatesQuery } = regionsApi;

interface RegionLists {
  countries: CountryEntry[];
  states: StateLists;
}

// Not through the API client: the lists may be on another host, which must not get the user's token.
async function fetchList<Name extends keyof RegionLists>(
  name: Name,
): Promise<{ data: RegionLists[Name] } | { error: RequestError }> {
  const base = REGIONS_BASE_URL || `${__webpack_public_path__}regions/`;
  try {
    const response = await fetch(`${base}${name}.json`, { credentials: 'omit' });
    if (response.ok) return { data: (await response.json()) as RegionLists[Name] };
    return { error: listError(response.status) };
  } catch {
    return { error: listError(0) };
  }
}

function listError(status: number): RequestError {
  return { status, message: 'The list of countries could not be loaded.', fieldErrors: [] };
}
