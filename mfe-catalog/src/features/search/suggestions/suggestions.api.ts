import type { SuggestionList } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

// Apart from the endpoints of the results, which the header's field does not need.
const suggestionsApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogSuggest: build.query<SuggestionList, string>({
      query: (text) => `/search/suggest?${new URLSearchParams({ q: text })}`,
      // Quiet: suggestions that do not load need no message.
      extraOptions: { quiet: true, anonymous: true },
    }),
  }),
});

export const { useCatalogSuggestQuery } = suggestionsApi;
