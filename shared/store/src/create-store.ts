import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { authSlice } from './auth.slice.ts';
import type { RequestMeta } from './base-query.ts';
import type { RequestError } from './request-error.ts';
import { marketplaceApi, stackOfEndpoint } from './marketplace-api.ts';
import { sessionSlice, unopened } from './session.slice.ts';
import type { StoreEnvironment } from './store-environment.ts';

export interface StoreOptions extends StoreEnvironment {
  /** Begins with the stored session unopened: the same for every visitor, until `startSession`. */
  unopenedSession?: boolean;
  /** Called with the error of every failed request whose endpoint is not declared `quiet`. */
  onRequestFailed?: (error: RequestError) => void;
  /**
   * Called for every failed request, announced or not, with the stack of the code that injected its endpoint and the
   * name of that.
   */
  onEndpointFailed?: (error: RequestError, injectedBy: string, endpoint: string) => void;
  /** Sees every action after all others have. */
  lastMiddleware?: Middleware;
}

/** Creates the one store of the page. */
export function createMortarStore({
  unopenedSession = false,
  onRequestFailed,
  onEndpointFailed,
  lastMiddleware = passOn,
  ...environment
}: StoreOptions) {
  return configureStore({
    ...(unopenedSession && { preloadedState: { session: unopened } }),
    reducer: {
      [marketplaceApi.reducerPath]: marketplaceApi.reducer,
      [authSlice.name]: authSlice.reducer,
      [sessionSlice.name]: sessionSlice.reducer,
    },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: environment } }).concat(
        marketplaceApi.middleware,
        announceFailures({ onRequestFailed, onEndpointFailed }),
        lastMiddleware,
      ),
  });
}

export type MortarStore = ReturnType<typeof createMortarStore>;
export type RootState = ReturnType<MortarStore['getState']>;
export type AppDispatch = MortarStore['dispatch'];

const passOn: Middleware = () => (next) => next;

function announceFailures({
  onRequestFailed,
  onEndpointFailed,
}: Pick<StoreOptions, 'onRequestFailed' | 'onEndpointFailed'>): Middleware {
  return () => (next) => (action) => {
    if (isRejectedWithValue(action)) {
      const { baseQueryMeta, arg } = action.meta as { baseQueryMeta?: RequestMeta; arg?: { endpointName?: string } };
      const error = action.payload as RequestError;
      if (baseQueryMeta && !baseQueryMeta.quiet) onRequestFailed?.(error);
      const endpoint = arg?.endpointName ?? '';
      const injectedBy = stackOfEndpoint(endpoint);
      if (baseQueryMeta && injectedBy) onEndpointFailed?.(error, injectedBy, endpoint);
    }
    return next(action);
  };
}
