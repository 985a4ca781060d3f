import type { ProductList, PromotionList, PromotionRequest } from '@mortar/contracts';
import { listQuery } from '@mortar/contracts/filter-query';
import { PAGE_SIZE_MAX } from '@mortar/contracts/limits';
import { marketplaceApi } from '@mortar/store';

const promotionApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sellerPromotions: build.query<PromotionList, void>({
      query: () => '/promotions',
      keepUnusedDataFor: 0,
      providesTags: ['moderation'],
    }),
    /** Those that a select takes: the newest, or what a text finds. */
    sellerPromotable: build.query<ProductList, { storeId: string; title: string }>({
      query: (filter) => `/products/${listQuery({ limit: PAGE_SIZE_MAX, filter })}`,
      keepUnusedDataFor: 0,
      providesTags: ['product'],
    }),
    sellerApplyForPromotion: build.mutation<unknown, PromotionRequest>({
      query: (body) => ({ url: '/promotions', method: 'POST', body }),
      invalidatesTags: ['moderation'],
      // The form shows it.
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useSellerApplyForPromotionMutation, useSellerPromotableQuery, useSellerPromotionsQuery } = promotionApi;
