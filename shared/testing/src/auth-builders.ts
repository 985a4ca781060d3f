import type { AuthState } from '@mortar/store';

/** A signed-in user without a store. */
export function aBuyer(overrides: Partial<AuthState['userDetails']> = {}): AuthState {
  return {
    isAuthenticated: true,
    hasStore: false,
    role: 'user',
    userDetails: {
      id: '01900000-0000-7000-8000-000000000001',
      name: 'Ngozi Eze',
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
    email: 'musa@example.com',
    storeId: '01900000-0000-7000-8000-0000000000a1',
    storeName: 'Bello Tiles',
    isStorePremium: false,
    ...overrides,
  });
  return { ...buyer, hasStore: true };
}
