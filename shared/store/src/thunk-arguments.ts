import type { ApiResponse } from '@mortar/contracts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { AuthState } from './auth.slice.ts';
import type { SessionState } from './session.slice.ts';

/** What the store is created with and every request can read. */
export interface StoreEnvironment {
  /** Base address of the API, e.g. `/api`. */
  apiBaseUrl: string;
  /**
   * On the server, in place of the network: the response of the API to a GET, by path and query below its base
   * address; `undefined` when it is not known yet, which leaves the query pending.
   */
  respond?: (request: string) => ApiResponse | undefined;
}

/** The part of the store's state that thunks of the session read. */
export interface SignInState {
  auth: AuthState;
  session: SessionState;
}

/** Dispatches thunks of the session, without the type of the whole store, which is derived from them. */
export type SessionDispatch = ThunkDispatch<SignInState, StoreEnvironment, UnknownAction>;

/** What every thunk of the session is called with. */
export type ThunkArguments = [dispatch: SessionDispatch, getState: () => SignInState, environment: StoreEnvironment];
