import { marketplaceApi } from '@mortar/store';

declare const __webpack_public_path__: string;

/** What sellers of a state may write as their city. */
export interface StateAreas {
  localGovernments: readonly string[];
  /** Cities, districts and markets, which are better known. */
  tradingPlaces: readonly string[];
}

/** Seconds. The lists are files of the build and do not change until the page is reloaded. */
const KEEP_FOR = 3600;

const areasApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sellerListAreas: build.query<StateAreas, string>({
      queryFn: fetchAreas,
      keepUnusedDataFor: KEEP_FOR,
    }),
  }),
});

export const { useSellerListAreasQuery } = areasApi;

// Not through the API client: the files are where the remote is.
async function fetchAreas(stateId: string) {
  try {
    const response = await fetch(`${__webpack_public_path__}places/areas/${stateId}.json`, { credentials: 'omit' });
    if (response.ok) return { data: (await response.json()) as StateAreas };
    return { error: areasError(response.status) };
  } catch {
    return { error: areasError(0) };
  }
}

const areasError = (status: number) => ({ status, message: 'The areas could not be loaded.', fieldErrors: [] });
