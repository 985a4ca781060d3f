export { type FetchArgs } from '@reduxjs/toolkit/query/react';
export { Provider as StoreProvider } from 'react-redux';
export { readAccessToken, writeAccessToken } from './access-token.ts';
export {
  type AuthState,
  authReset,
  authRestored,
  hasStoreSet,
  roleSet,
  type UserDetails,
  userDetailsMerged,
} from './auth.slice.ts';
export { keepPlace, keptPlace, useKeptArea, useKeptPlace } from './kept-place.ts';
export { siteStorage, tabStorage, trySetItem } from './browser-storage.ts';
export { categoriesApi, useListCategoriesQuery } from './categories.api.ts';
export {
  type AppDispatch,
  createMortarStore,
  type MortarStore,
  type RootState,
  type StoreOptions,
} from './create-store.ts';
export { useAppDispatch, useAppSelector, useAuth, useSession } from './hooks.ts';
export { allowEndpointReplacement, marketplaceApi } from './marketplace-api.ts';
export { type DocumentState, documentStateReceived } from './document-state.ts';
export { PRIVATE_DATABASE } from './private-database.ts';
export { renewSession } from './renew-session.ts';
export { asRequestError, type RequestError, toRequestError } from './request-error.ts';
export { useSavedProductsSubscription, useSavedIn } from './saved-products.api.ts';
export { openStoredSession, signedIn, signedOut, signOut, startSession } from './session.ts';
export type { StoreEnvironment } from './store-environment.ts';
