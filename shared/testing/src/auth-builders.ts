import type { AuthState } from '@mortar/store';
import { idOf, OWN_STORE_ID } from './builders/ids.ts';

/** A signed-in user without a store. */
export function aBuyer(overrides: Partial<AuthState['userDetails']> = {}): AuthState {
  return {
    isAuthenticated: true,
    hasStore: false,
    role: 'user',
    userDetails: {
      id: idOf(1),
      name: 'Ngozi Eze',
      firstname: 'Ngozi',
      lastname: 'Eze',
      email: 'ngozi@example.com',
      phone: '+2348030000001',
      profileImage: null,
      storeId: null,
      storeName: null,
      isStorePremium: null,
      ...overrides,
    },
  };
}

/** A signed-in user with a store. */
export function aSeller(overrides: Partial<AuthState['userDetails']> = {}): AuthState {
  const buyer = aBuyer({
    name: 'Musa Bello',
    firstname: 'Musa',
    lastname: 'Bello',
    email: 'musa@example.com',
    storeId: OWN_STORE_ID,
    storeName: 'Bello Tiles',
    isStorePremium: false,
    ...overrides,
  });
  return { ...buyer, hasStore: true };
}
