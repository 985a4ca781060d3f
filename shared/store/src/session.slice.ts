import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  /**
   * `unopened` while a page hydrates: what is rendered then is the same for every visitor; `restoring` while a
   * stored session is being opened: no visitor may be redirected to sign in in either; `unreachable` when the
   * server did not confirm or end that session.
   */
  status: 'unopened' | 'restoring' | 'unreachable' | 'settled';
  /** The user chose to sign out, here or in another tab. */
  userSignedOut: boolean;
  /** The server has not confirmed the sign-out yet. */
  signOutPending: boolean;
}

export const unopened: SessionState = { status: 'unopened', userSignedOut: false, signOutPending: false };

const settled: SessionState = { status: 'settled', userSignedOut: false, signOutPending: false };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: settled,
  reducers: {
    sessionRestoring: (): SessionState => ({ ...settled, status: 'restoring' }),
    sessionUnreachable: (): SessionState => ({ ...settled, status: 'unreachable' }),
    sessionSettled: () => settled,
    sessionSignedOut: (): SessionState => ({ ...settled, userSignedOut: true }),
    signOutPendingSet: (state, { payload }: PayloadAction<boolean>) => {
      state.signOutPending = payload;
    },
  },
});

export const { sessionRestoring, sessionSettled, sessionSignedOut, sessionUnreachable, signOutPendingSet } =
  sessionSlice.actions;
