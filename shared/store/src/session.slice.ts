import { createSlice } from '@reduxjs/toolkit';

/** `restoring` while a stored session is being opened: nobody may be sent to sign in yet. */
export interface SessionState {
  status: 'restoring' | 'settled';
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState: { status: 'settled' } as SessionState,
  reducers: {
    sessionRestoring: () => ({ status: 'restoring' as const }),
    sessionSettled: () => ({ status: 'settled' as const }),
  },
});

export const { sessionRestoring, sessionSettled } = sessionSlice.actions;
