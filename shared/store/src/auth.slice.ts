import type { Session } from '@mortar/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the page knows of the signed-in user (spec, section 3, "Persisted auth state"). */
export interface UserDetails {
  id: string | null;
  /** First and last name. */
  name: string | null;
  /** Absent in a session that was stored before it was kept. */
  firstname?: string | null;
  lastname?: string | null;
  email: string | null;
  phone: string | null;
  profileImage: string | null;
  storeId: string | null;
  storeName: string | null;
  isStorePremium: boolean | null;
}

/** For what the page shows; the server authorises every request by itself. */
export type Role = 'user' | 'seller';

export interface AuthState {
  isAuthenticated: boolean;
  hasStore: boolean;
  role: Role | null;
  userDetails: UserDetails;
}

const signedOutState: AuthState = {
  isAuthenticated: false,
  hasStore: false,
  role: null,
  userDetails: {
    id: null,
    name: null,
    email: null,
    phone: null,
    profileImage: null,
    storeId: null,
    storeName: null,
    isStorePremium: null,
  },
};

export const authSlice = createSlice({
  name: 'auth',
  initialState: signedOutState,
  reducers: {
    roleSet: (state, { payload }: PayloadAction<Role | null>) => {
      state.role = payload;
    },
    authenticatedSet: (state, { payload }: PayloadAction<boolean>) => {
      state.isAuthenticated = payload;
    },
    hasStoreSet: (state, { payload }: PayloadAction<boolean>) => {
      state.hasStore = payload;
    },
    userDetailsMerged: (state, { payload }: PayloadAction<Partial<UserDetails>>) => {
      Object.assign(state.userDetails, payload);
    },
    /** The user of the session, as the server returned them. */
    userReceived: (state, { payload: user }: PayloadAction<Session['user']>) => {
      state.hasStore = user.store !== null;
      state.userDetails = {
        id: user.userId,
        name: `${user.firstname} ${user.lastname}`,
        firstname: user.firstname,
        lastname: user.lastname,
        email: user.email,
        phone: user.phone,
        profileImage: user.profileImage,
        storeId: user.store?.storeId ?? null,
        storeName: user.store?.name ?? null,
        isStorePremium: user.store?.isPremium ?? null,
      };
    },
    authRestored: (_state, { payload }: PayloadAction<AuthState>) => payload,
    authReset: () => signedOutState,
  },
});

export const { authenticatedSet, authReset, authRestored, hasStoreSet, userReceived, roleSet, userDetailsMerged } =
  authSlice.actions;
