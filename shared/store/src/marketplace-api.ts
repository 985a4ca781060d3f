import type { Action } from '@reduxjs/toolkit';
import { buildCreateApi, coreModule, type EndpointDefinitions, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { marketplaceBaseQuery } from './base-query.ts';
import { CACHE_TAGS } from './cache-tags.ts';
import { documentStateReceived } from './document-state.ts';

// Effects never run on the server: queries start there while the page renders.
const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: typeof document === 'undefined' }),
);

const slice = createApi({
  reducerPath: 'marketplaceApi',
  baseQuery: marketplaceBaseQuery,
  tagTypes: CACHE_TAGS,
  extractRehydrationInfo: (action) => (documentStateReceived.match(action) ? action.payload : undefined),
  endpoints: () => ({}),
});

/**
 * The slice's reducer, with tables of tags that inherit nothing: RTK Query takes ids of tags for their keys, ids stand in
 * addresses, and one of `constructor` would be there before any query provides it.
 */
const reducer: typeof slice.reducer = (state, action) => {
  if (state && !slice.util.resetApiState.match(action)) return slice.reducer(state, action);
  const initial = slice.reducer(undefined, action);
  const tags = Object.fromEntries(CACHE_TAGS.map((tag) => [tag, Object.create(null)])) as typeof initial.provided.tags;
  return { ...initial, provided: { ...initial.provided, tags } };
};

let replaceable = false;

/** Every endpoint by its name. */
export const endpointDefinitions: EndpointDefinitions = {};

/** Where the endpoint of each name was injected; browsers write the stack as text when it is read. */
const injections: Record<string, Error> = {};

/**
 * The stack of the code that injected an endpoint, in the browser's own form: addresses of its files show the front end
 * whose endpoint it is.
 */
export function stackOfEndpoint(name: string): string | undefined {
  return injections[name]?.stack;
}

const injectEndpoints: typeof slice.injectEndpoints = (options) =>
  slice.injectEndpoints({
    ...options,
    overrideExisting: replaceable || options.overrideExisting,
    endpoints(build) {
      const definitions = options.endpoints(build);
      Object.assign(endpointDefinitions, definitions);
      const injection = new Error('Injected here.');
      for (const name of Object.keys(definitions)) injections[name] = injection;
      return definitions;
    },
  });

/**
 * The one RTK Query slice of the page. Remotes add their endpoints with
 * `marketplaceApi.injectEndpoints({ overrideExisting: 'throw', … })`; endpoint names carry their
 * domain (`catalogListProducts`). Two remotes
 * that use one name are an error, until a remote is replaced in the page: see {@link allowEndpointReplacement}.
 */
export const marketplaceApi: typeof slice = { ...slice, reducer, injectEndpoints };

/**
 * Allows endpoints to be injected under names that exist. The shell dispatches it before it loads
 * another version of a remote into an open page: that version injects endpoints of the same names,
 * which replace the earlier ones. The cache is emptied, because the two versions need not agree on
 * its shape; what is on the screen is fetched again.
 */
export function allowEndpointReplacement() {
  return (dispatch: (action: Action) => unknown): void => {
    replaceable = true;
    dispatch(slice.util.resetApiState());
  };
}
