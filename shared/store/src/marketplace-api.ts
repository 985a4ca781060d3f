import type { Action } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { marketplaceBaseQuery } from './base-query.ts';

const api = createApi({
  reducerPath: 'marketplaceApi',
  baseQuery: marketplaceBaseQuery,
  tagTypes: ['account', 'category', 'notification', 'product', 'review', 'store', 'wishlist'],
  endpoints: () => ({}),
});

let replaceable = false;

const inject = api.injectEndpoints.bind(api);
// The same object, so that the page has one slice whoever injected into it.
api.injectEndpoints = (options) => inject({ ...options, overrideExisting: replaceable || options.overrideExisting });

/**
 * The one RTK Query slice of the page. Remotes add their endpoints with
 * `marketplaceApi.injectEndpoints({ overrideExisting: 'throw', … })`; endpoint names carry their
 * domain (`catalogListProducts`). Two remotes that use one name are told so, until a remote was
 * replaced in the page: see {@link endpointsReplaceable}.
 */
export const marketplaceApi = api;

/**
 * Lets endpoints that are there already be injected anew. The shell calls it before it puts
 * another version of a remote into a living page: that version brings endpoints of the same names,
 * and they are the ones that count from then on. What was cached goes, because the versions need
 * not agree on its shape; what is on the screen is fetched again.
 */
export function endpointsReplaceable() {
  return (dispatch: (action: Action) => unknown): void => {
    replaceable = true;
    dispatch(api.util.resetApiState());
  };
}
