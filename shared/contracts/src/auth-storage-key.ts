/** Local-storage entry of the persisted auth state (spec, section 3). */
export const AUTH_STORAGE_KEY = 'useAuthStore';
