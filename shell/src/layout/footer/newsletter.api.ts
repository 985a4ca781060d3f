import type { SubscribeRequest } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';

const newsletterApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    newsletterSubscribe: build.mutation<unknown, SubscribeRequest>({
      query: (body) => ({ url: '/newsletter', method: 'POST', body }),
    }),
  }),
});

export const { useNewsletterSubscribeMutation } = newsletterApi;
