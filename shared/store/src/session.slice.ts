import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  /**
   * `restoring` while a stored session is being opened: nobody may be sent to sign in yet;
   * `unreachable` when the server did not answer for it.
   */
  status: 'restoring' | 'unreachable' | 'settled';
  /** Whoever was signed in has chosen to leave, here or in another tab. */
  left: boolean;
  /** The server does not know yet that they did. */
  untold: boolean;
}

const settled: SessionState = { status: 'settled', left: false, untold: false };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: settled,
  reducers: {
    sessionRestoring: (): SessionState => ({ ...settled, status: 'restoring' }),
    sessionUnreachable: (): SessionState => ({ ...settled, status: 'unreachable' }),
    sessionSettled: () => settled,
    sessionLeft: (): SessionState => ({ ...settled, left: true }),
    sessionUntold: (state, { payload }: PayloadAction<boolean>) => {
      state.untold = payload;
    },
  },
});

export const { sessionLeft, sessionRestoring, sessionSettled, sessionUnreachable, sessionUntold } =
  sessionSlice.actions;
