import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { AuthState } from './auth.slice.ts';
import type { SessionState } from './session.slice.ts';
import type { StoreEnvironment } from './store-environment.ts';

/** The part of the store's state that thunks of the session read. */
export interface SignInState {
  auth: AuthState;
  session: SessionState;
}

/** Dispatches thunks of the session, without the type of the whole store, which is derived from them. */
export type SessionDispatch = ThunkDispatch<SignInState, StoreEnvironment, UnknownAction>;

/** What every thunk of the session is called with. */
export type ThunkArguments = [dispatch: SessionDispatch, getState: () => SignInState, environment: StoreEnvironment];
