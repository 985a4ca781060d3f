import { createSlice } from '@reduxjs/toolkit';

/** `restoring` while a stored session is being opened: nobody may be sent to sign in yet. */
export interface SessionState {
  status: 'restoring' | 'settled';
}

const settled: SessionState = { status: 'settled' };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: settled,
  reducers: {
    sessionRestoring: (): SessionState => ({ status: 'restoring' }),
    sessionSettled: () => settled,
  },
});

export const { sessionRestoring, sessionSettled } = sessionSlice.actions;
