import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { authSlice } from './auth.slice.ts';
import type { CallMeta, StoreEnvironment } from './base-query.ts';
import type { CallError } from './call-error.ts';
import { marketplaceApi } from './marketplace-api.ts';
import { sessionSlice } from './session.slice.ts';

export interface StoreOptions extends StoreEnvironment {
  /** Told of every failed call that its endpoint does not declare `quiet`. */
  onCallFailed?: (error: CallError) => void;
}

/** Creates the one store of the page. */
export function createMortarStore({ apiBaseUrl, onCallFailed }: StoreOptions) {
  const environment: StoreEnvironment = { apiBaseUrl };
  return configureStore({
    reducer: {
      [marketplaceApi.reducerPath]: marketplaceApi.reducer,
      [authSlice.name]: authSlice.reducer,
      [sessionSlice.name]: sessionSlice.reducer,
    },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: environment } }).concat(
        marketplaceApi.middleware,
        announceFailures(onCallFailed),
      ),
  });
}

export type MortarStore = ReturnType<typeof createMortarStore>;
export type RootState = ReturnType<MortarStore['getState']>;
export type AppDispatch = MortarStore['dispatch'];

function announceFailures(onCallFailed: StoreOptions['onCallFailed']): Middleware {
  return () => (next) => (action) => {
    if (isRejectedWithValue(action)) {
      const { baseQueryMeta } = action.meta as { baseQueryMeta?: CallMeta };
      if (baseQueryMeta && !baseQueryMeta.quiet) onCallFailed?.(action.payload as CallError);
    }
    return next(action);
  };
}
