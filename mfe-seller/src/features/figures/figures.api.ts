import type { FigureDays, OwnProductList, StoreFigures } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const figuresApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sellerGetFigures: build.query<StoreFigures, FigureDays>({
      query: (days) => `/stores/figures?days=${days}`,
      // Quiet, because the page shows the error.
      extraOptions: { quiet: true },
    }),
    /** What waits for the seller. */
    sellerGetWaiting: build.query<OwnProductList['store'], void>({
      query: () => '/products/own?limit=1',
      transformResponse: ({ store }: OwnProductList) => store,
      providesTags: ['product'],
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useSellerGetFiguresQuery, useSellerGetWaitingQuery } = figuresApi;
