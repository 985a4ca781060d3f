import type { StoreEnvironment } from './base-query.ts';
import type { AppDispatch, RootState } from './create-store.ts';

/** What every thunk of the store is called with. */
export type ThunkArguments = [dispatch: AppDispatch, getState: () => RootState, environment: StoreEnvironment];
