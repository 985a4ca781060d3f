import { createApi } from '@reduxjs/toolkit/query/react';
import { marketplaceBaseQuery } from './base-query.ts';

/**
 * The one RTK Query slice of the page. Remotes add their endpoints with
 * `marketplaceApi.injectEndpoints({ overrideExisting: 'throw', … })`; endpoint names carry their
 * domain (`catalogListProducts`).
 */
export const marketplaceApi = createApi({
  reducerPath: 'marketplaceApi',
  baseQuery: marketplaceBaseQuery,
  tagTypes: ['account', 'category', 'notification', 'product', 'review', 'store', 'wishlist'],
  endpoints: () => ({}),
});
